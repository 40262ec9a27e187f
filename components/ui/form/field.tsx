import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Drawing } from '../drawing.tsx'
import { formStrokes } from './strokes.ts'

/** Common props of a form's controls. */
export type FieldProps = {
  /** Of the control. Its descriptions have the ids `${id}-hint` and `${id}-error`. */
  id: string
  label: ReactNode
  /** Shown after the label, less prominent: "optional". */
  remark?: ReactNode
  /** The word for it after the label, while the value is not the saved one. Marks the control too. */
  changed?: string
  /** Below the control: what is expected. */
  hint?: ReactNode
  /** Below the control: what is wrong. */
  error?: string
  /**
   * A star after the label, for forms with mostly optional fields. Where most are required, mark the others with
   * `remark`.
   */
  isStarred?: boolean
  /** The label is only for screen readers, since something visible says the same. */
  isLabelHidden?: boolean
  /** Of the whole field. */
  className?: string
}

/** A native element's props together with a field's, which take precedence. */
export type ControlProps<Native> = FieldProps & Omit<Native, keyof FieldProps>

/** Splits a control's props into those of the field around it and those of the control, which refer to the field. */
export function fieldParts<Props extends FieldProps>({
  id,
  label,
  remark,
  changed,
  hint,
  error,
  isStarred,
  isLabelHidden,
  className,
  ...rest
}: Props) {
  return {
    frame: { id, label, remark, changed, hint, error, isStarred, isLabelHidden, className },
    control: { ...rest, id, ...described(id, { hint, error }) },
  }
}

/** Links a control to its error and its hint, which are announced in this order. */
export function described(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

/** A control with its label above, and what is expected and what is wrong below. */
export function Field({
  id,
  label,
  remark,
  changed,
  isStarred,
  isLabelHidden,
  className,
  children,
  ...notes
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)} data-changed={changed}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'label'}>
        <LabelWords label={label} remark={remark} changed={changed} isStarred={isStarred} />
      </label>
      {children}
      <FieldNotes id={id} {...notes} />
    </div>
  )
}

/** Several controls under one label; `role` is `radiogroup` where only one of them can be chosen. */
export function FieldGroup({
  id,
  label,
  remark,
  changed,
  isStarred,
  isLabelHidden,
  className,
  children,
  role,
  ...notes
}: FieldProps & { role?: 'radiogroup'; children: ReactNode }) {
  return (
    <fieldset className={classNames('min-w-0', className)} role={role} data-changed={changed}>
      <legend className={isLabelHidden ? 'sr-only' : 'label'}>
        <LabelWords label={label} remark={remark} changed={changed} isStarred={isStarred} />
      </legend>
      {children}
      <FieldNotes id={id} {...notes} />
    </fieldset>
  )
}

/** The text of a label; the star is visual only, since the control itself is `required`. */
export function LabelWords({
  label,
  remark,
  changed,
  isStarred,
}: Pick<FieldProps, 'label' | 'remark' | 'changed' | 'isStarred'>) {
  return (
    <>
      {label}
      {isStarred && (
        <span className="text-terracotta" aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
      {remark && (
        <span className="font-normal text-ink2">
          {/* A full-width bracket brings its own space. */}
          {typeof remark === 'string' && remark.startsWith('（') ? null : ' '}
          {remark}
        </span>
      )}
      {changed && <span className="ml-1.5 font-normal text-warning"> {changed}</span>}
    </>
  )
}

/** Below a control: what is expected, then what is wrong. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="lead mt-1 text-ink2 text-sm wrap-anywhere">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </>
  )
}

/**
 * Error of a control. It isn't announced on its own: the focus goes to the first invalid control, which it describes,
 * and one alert speaks for the whole form.
 */
export function FieldError({ id, message }: { id: string; message?: string }) {
  if (!message) return null
  return (
    <p id={id} className="lead mt-1 flex gap-1.5 text-error text-sm">
      <Drawing strokes={formStrokes.alert} size={18} className="mt-[0.15em]" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  )
}

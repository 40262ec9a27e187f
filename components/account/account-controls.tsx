'use client'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field, FieldError } from '@/components/enquiries/field'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { useIsReady } from '@/components/ui/use-is-ready'
import type { AccountField } from './account-fields'
import type { AccountForm } from './use-account-form'

type ControlProps = {
  form: AccountForm
  name: Exclude<AccountField, 'terms'>
}

/** What ties a control to the form, to its label and to what is wrong with it. */
export function useControl({ form: { form, texts }, name }: ControlProps) {
  const id = useId()
  const error = form.formState.errors[name]?.message
  return {
    frame: { id, label: texts.fields[name], error },
    input: {
      id,
      className: 'field',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${id}-error` : undefined,
      ...form.register(name),
    },
  }
}

/** A line of text. */
export function TextControl({
  form,
  name,
  ...rest
}: ControlProps & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  const { frame, input } = useControl({ form, name })
  return (
    <Field {...frame}>
      <input type="text" required {...rest} {...input} />
    </Field>
  )
}

type PasswordProps = {
  form: AccountForm
  /** Two controls for one new password, or one. */
  names: ReadonlyArray<'password' | 'password_confirmation'>
  isNew?: boolean
  /** Beside the box that shows what was typed. */
  children?: ReactNode
}

/** Passwords, which can be shown while typing: that spares more errors than a second try. */
export function PasswordControls({ form, names, isNew = false, children }: PasswordProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid gap-3.5">
      {names.map((name) => (
        <PasswordControl key={name} form={form} name={name} isNew={isNew} isShown={isShown} />
      ))}
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3 text-md">
          <input
            type="checkbox"
            className="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
          />
          {form.texts.showPassword}
        </label>
        {children}
      </div>
    </div>
  )
}

function PasswordControl({
  form,
  name,
  isNew,
  isShown,
}: ControlProps & { isNew: boolean; isShown: boolean }) {
  const { frame, input } = useControl({ form, name })
  return (
    <Field {...frame} remark={isNew && name === 'password' ? form.texts.passwordHint : undefined}>
      <input
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...input}
      />
    </Field>
  )
}

/** Words beside a box to tick, which may hold links. */
export function TermsControl({ form: { form }, children }: { form: AccountForm; children: ReactNode }) {
  const id = useId()
  const error = form.formState.errors.terms?.message
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-md">
        <input
          type="checkbox"
          className="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...form.register('terms')}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

type SubmitProps = { form: AccountForm; label: string; busyLabel?: string; isBusy?: boolean }

/** Ends a form: what went wrong, and its button. */
export function SubmitRow({
  form,
  label,
  busyLabel = form.texts.sending,
  isBusy = form.isBusy,
}: SubmitProps) {
  const isReady = useIsReady()
  return (
    <div>
      <Trouble text={form.trouble} />
      <Button type={isReady ? 'submit' : 'button'} className="w-full" aria-disabled={isBusy || undefined}>
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  )
}

/** What went wrong, said aloud as soon as it appears. */
export function Trouble({ text, className }: { text: string | null; className?: string }) {
  return (
    <div role="alert">
      {text && (
        <p
          className={classNames(
            'mb-3 flex gap-2 rounded-control bg-error-wash px-4 py-3 text-error text-sm',
            className,
          )}
        >
          <Icon name="alert" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      )}
    </div>
  )
}

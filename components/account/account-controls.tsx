'use client'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { PasswordField } from '@/components/ui/form/password-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useFields } from '@/components/ui/form/use-fields.ts'
import type { AccountField } from './account-fields.ts'
import type { AccountForm } from './use-account-form.ts'

type ControlProps = {
  form: AccountForm
  name: Exclude<AccountField, 'terms'>
}

/** What a control of the kit has to know of the form. */
export function useControl({ form: { form, texts }, name }: ControlProps) {
  return { label: texts.fields[name], required: true, ...useFields(form)(name) }
}

/** A line of text. */
export function TextControl({
  form,
  name,
  ...rest
}: ControlProps & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  return <TextField {...rest} {...useControl({ form, name })} />
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
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid gap-3.5">
      {names.map((name) => (
        <PasswordControl key={name} form={form} name={name} isNew={isNew} isShown={isShown} />
      ))}
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox id={`${id}-shown`} checked={isShown} onChange={(event) => setShown(event.target.checked)}>
          {form.texts.showPassword}
        </Checkbox>
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
  return (
    <PasswordField
      {...useControl({ form, name })}
      remark={isNew && name === 'password' ? form.texts.passwordHint : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isShown={isShown}
    />
  )
}

/** Words beside a box to tick, which may hold links. */
export function TermsControl({ form: { form }, children }: { form: AccountForm; children: ReactNode }) {
  return (
    <Checkbox {...useFields(form)('terms')} required>
      {children}
    </Checkbox>
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
  return (
    <div>
      <FormError text={form.trouble} />
      <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </div>
  )
}

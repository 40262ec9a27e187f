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

/** Props that bind a control of the kit to the form. */
export function useControl({ form: { form, texts }, name }: ControlProps) {
  return { label: texts.fields[name], required: true, ...useFields(form)(name) }
}

/** A text field. */
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
  /** Next to the checkbox that shows the passwords. */
  children?: ReactNode
}

/** Passwords that can be shown while typing, which avoids more errors than typing them twice. */
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

/** A checkbox whose label may contain links. */
export function TermsControl({ form: { form }, children }: { form: AccountForm; children: ReactNode }) {
  return (
    <Checkbox {...useFields(form)('terms')} required>
      {children}
    </Checkbox>
  )
}

type SubmitProps = { form: AccountForm; label: string; busyLabel?: string; isBusy?: boolean }

/** The end of a form: its error and its button. */
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

'use client'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { PasswordField } from '@/components/ui/form/password-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import type { ApiForm } from '@/components/ui/form/use-api-form.ts'
import type { AccountField, AccountTexts, AccountValues, AgreementField } from './account-fields.ts'

type FormProps = { form: ApiForm<AccountValues>; texts: AccountTexts }
type ControlProps = FormProps & { name: Exclude<AccountField, AgreementField> }

/** Props that bind a control of the kit to the form. */
export function controlProps({ form, texts, name }: ControlProps) {
  return { label: texts.fields[name], required: true, ...form.field(name) }
}

/** A text field. */
function TextControl({
  form,
  texts,
  name,
  ...rest
}: ControlProps & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  return <TextField {...rest} {...controlProps({ form, texts, name })} />
}

/** The address that a user signs in with. */
export function EmailControl({ readOnly, ...props }: FormProps & { readOnly?: boolean }) {
  return (
    <TextControl
      {...props}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
    />
  )
}

type PasswordProps = FormProps & {
  /** Two controls for one new password, or one. */
  names: ReadonlyArray<'password' | 'password_confirmation'>
  isNew?: boolean
  /** Next to the checkbox that shows the passwords. */
  children?: ReactNode
}

/** Passwords that can be shown while typing, which avoids more errors than typing them twice. */
export function PasswordControls({ form, texts, names, isNew = false, children }: PasswordProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid gap-3.5">
      {names.map((name) => (
        <PasswordControl key={name} {...{ form, texts, name, isNew, isShown }} />
      ))}
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox id={`${id}-shown`} checked={isShown} onChange={(event) => setShown(event.target.checked)}>
          {texts.showPassword}
        </Checkbox>
        {children}
      </div>
    </div>
  )
}

function PasswordControl({
  form,
  texts,
  name,
  isNew,
  isShown,
}: ControlProps & { isNew: boolean; isShown: boolean }) {
  return (
    <PasswordField
      {...controlProps({ form, texts, name })}
      remark={isNew && name === 'password' ? texts.passwordHint : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isShown={isShown}
    />
  )
}

/** A checkbox whose label may contain links. */
export function AgreementControl({
  form,
  name,
  children,
}: Pick<FormProps, 'form'> & { name: AgreementField; children: ReactNode }) {
  return (
    <Checkbox {...form.field(name)} required>
      {children}
    </Checkbox>
  )
}

type SubmitProps = FormProps & { label: string; busyLabel?: string; isBusy?: boolean }

/** The end of a form: its error and its button. */
export function SubmitRow({
  form,
  texts,
  label,
  busyLabel = texts.sending,
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

'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { type CityChoices, CityOptions } from '@/components/places/city-options.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { send } from '@/lib/client/api/client.ts'
import {
  forgetPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from '@/lib/client/session/pending-registration.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import {
  controlProps,
  EmailControl,
  PasswordControls,
  SubmitRow,
  TermsControl,
  TextControl,
} from './account-controls.tsx'
import type { AccountTexts, AccountValues } from './account-fields.ts'
import { Notice } from './notice.tsx'

type Props = {
  locale: Locale
  texts: AccountTexts &
    Record<'submit' | 'chooseCity' | 'ticket' | 'sentTitle', string> & {
      /** With `{email}`. */
      sent: string
    }
  cities: CityChoices
  /** Below the list of cities. */
  cityNote: ReactNode
  /** The label of the last checkbox, with its link. */
  terms: ReactNode
  /** Other ways to register, unless one is already in use. */
  children?: ReactNode
}

/** Registers a guide: with a password, or continuing from what a provider has said. */
export function RegistrationForm(props: Props) {
  const [pending, setPending] = useState<PendingRegistration | null>(null)
  useEffect(() => {
    setPending(readPendingRegistration())
  }, [])
  // A separate form: its default values come from the provider.
  return <Form key={pending?.ticket ?? ''} pending={pending} {...props} />
}

function Form({
  locale,
  texts,
  cities,
  cityNote,
  terms,
  children,
  pending,
}: Props & { pending: PendingRegistration | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm(
    () => import('@/lib/domain/accounts/schema.ts').then(({ registrationSchema }) => registrationSchema),
    async (body) => {
      await send('POST', locale, '/api/registrations', body)
      forgetPendingRegistration()
      setSentTo(body.email.trim())
    },
    {
      texts,
      toBody: (values: AccountValues) => registrationBody(values, locale, pending?.ticket),
      values: { email: pending?.email, firstname: pending?.firstname, lastname: pending?.lastname, city: '' },
    },
  )

  if (sentTo !== null) {
    return (
      <Notice title={texts.sentTitle} icon="mail">
        <p className="wrap-anywhere">{texts.sent.replace('{email}', sentTo)}</p>
        <p className="text-ink2 text-sm">{texts.spam}</p>
      </Notice>
    )
  }
  const familyFirst = isWrittenInCharacters(locale)
  const names = familyFirst ? (['lastname', 'firstname'] as const) : (['firstname', 'lastname'] as const)
  return (
    <>
      <form {...form.props} className="grid gap-3.5">
        {pending && <p className="rounded-control bg-info-wash px-4 py-3 text-sm">{texts.ticket}</p>}
        <div className="grid grid-cols-2 gap-2.5">
          {names.map((name) => (
            <TextControl
              key={name}
              form={form}
              texts={texts}
              name={name}
              autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
            />
          ))}
        </div>
        <div>
          <CityControl form={form} texts={texts} cities={cities} empty={texts.chooseCity} />
          <p className="mt-1 text-ink2 text-sm wrap-anywhere">{cityNote}</p>
        </div>
        <EmailControl form={form} texts={texts} readOnly={pending !== null && pending.email !== ''} />
        {!pending && <PasswordControls form={form} texts={texts} names={['password']} isNew />}
        <TermsControl form={form}>{terms}</TermsControl>
        <SubmitRow form={form} texts={texts} label={texts.submit} />
      </form>
      {!pending && children}
    </>
  )
}

function registrationBody(values: AccountValues, locale: Locale, ticket: string | undefined) {
  const { email, password, firstname, lastname, city, terms } = values
  return {
    email,
    ...(ticket ? { ticket } : { password }),
    firstname,
    lastname,
    city: Number(city),
    locale,
    terms,
  }
}

type CityProps = {
  form: ApiForm<AccountValues>
  texts: AccountTexts
  cities: CityChoices
  /** The value for no city. */
  empty: string
}

function CityControl({ form, texts, cities, empty }: CityProps) {
  return (
    <SelectField {...controlProps({ form, texts, name: 'city' })}>
      <option value="">{empty}</option>
      <CityOptions choices={cities} />
    </SelectField>
  )
}

'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { type CityChoices, CityOptions } from '@/components/places/city-options.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { send } from '@/lib/client/api/client.ts'
import {
  forgetPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from '@/lib/client/session/pending-registration.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'
import {
  AgreementControl,
  controlProps,
  EmailControl,
  PasswordControls,
  SubmitRow,
} from './account-controls.tsx'
import type { AccountTexts, AccountValues } from './account-fields.ts'
import { RegistrationSent } from './registration-sent.tsx'

type Props = {
  locale: Locale
  texts: AccountTexts &
    Record<
      | 'submit'
      | 'chooseCity'
      | 'oneName'
      | 'ticket'
      | 'sentTitle'
      | 'sendAgain'
      | 'sentAgain'
      | 'otherAddress',
      string
    > & {
      /** With `{email}`. */
      sent: string
    }
  cities: CityChoices
  /** Below the list of cities. */
  cityNote: ReactNode
  /** The labels of the last checkboxes, with their links. */
  terms: ReactNode
  consent: ReactNode
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
  consent,
  children,
  pending,
}: Props & { pending: PendingRegistration | null }) {
  const ticket = pending?.ticket
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const form = useApiForm(
    () =>
      import('@/lib/domain/people/accounts/schema.ts').then(({ registrationSchema }) => registrationSchema),
    async (body) => {
      await send('POST', locale, '/api/registrations', body)
      forgetPendingRegistration()
      setSentTo(body.email.trim())
    },
    {
      texts,
      toBody: (values: AccountValues) => registrationBody(values, locale, ticket),
      values: { email: pending?.email, firstname: pending?.firstname, lastname: pending?.lastname, city: '' },
    },
  )

  useEffect(() => {
    if (!isChanging) return
    // By its name: to ask the form for it here would make it the first that is focused when several are wrong.
    document.querySelector<HTMLElement>('form [name="email"]')?.focus()
    setChanging(false)
  }, [isChanging])

  if (sentTo !== null) {
    return (
      <RegistrationSent
        texts={texts}
        email={readableEmail(sentTo)}
        again={async () => {
          await send('POST', locale, '/api/registrations', registrationBody(form.getValues(), locale, ticket))
        }}
        change={() => {
          setSentTo(null)
          setChanging(true)
        }}
      />
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
            <TextField
              key={name}
              {...controlProps({ form, texts, name })}
              required={false}
              autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
            />
          ))}
          <p className="col-span-2 text-ink2 text-sm">{texts.oneName}</p>
        </div>
        <div>
          <CityControl form={form} texts={texts} cities={cities} empty={texts.chooseCity} />
          <p className="mt-1 text-ink2 text-sm wrap-anywhere">{cityNote}</p>
        </div>
        <EmailControl form={form} texts={texts} readOnly={pending !== null && pending.email !== ''} />
        {!pending && <PasswordControls form={form} texts={texts} names={['password']} isNew />}
        <AgreementControl form={form} name="terms">
          {terms}
        </AgreementControl>
        <AgreementControl form={form} name="consent">
          {consent}
        </AgreementControl>
        <SubmitRow form={form} texts={texts} label={texts.submit} />
      </form>
      {!pending && children}
    </>
  )
}

function registrationBody(values: AccountValues, locale: Locale, ticket: string | undefined) {
  const { email, password, firstname, lastname, city, terms, consent } = values
  return {
    email,
    ...(ticket ? { ticket } : { password }),
    firstname,
    lastname,
    city: Number(city),
    locale,
    terms,
    consent,
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

'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { CityFinder, type FoundCityAnswer, foundCityShape } from '@/components/places/city-finder.tsx'
import type { CityFinderTexts } from '@/components/places/city-finder-texts.ts'
import { type CityChoices, CityOptions } from '@/components/places/city-options.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { send } from '@/lib/client/api/client.ts'
import { keepUnsaved, readUnsaved } from '@/lib/client/forms/unsaved.ts'
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
  /** Words of the search for a city that is not in the list. */
  finder: CityFinderTexts
  /** The labels of the last checkboxes, with their links. */
  terms: ReactNode
  consent: ReactNode
  /** Other ways to register, unless one is already in use. */
  children?: ReactNode
}

/** Names of what is kept in the tab until it has been sent; a password never is, and consent is given once more. */
const draft = 'registration'
const draftCity = 'registration-city'
const kept = ['firstname', 'lastname', 'email', 'city'] as const
const keptBesideProvider = ['city'] as const

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
  finder,
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
      forgetDraft(draft)
      forgetDraft(draftCity)
      setSentTo(body.email.trim())
    },
    {
      texts,
      toBody: (values: AccountValues) => registrationBody(values, locale, ticket),
      values: { email: pending?.email, firstname: pending?.firstname, lastname: pending?.lastname, city: '' },
    },
  )
  useDraft(form, draft, pending ? keptBesideProvider : kept)

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
          <CityControl locale={locale} form={form} texts={texts} cities={cities} finder={finder} />
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
    ...(city.startsWith(ofGazetteer)
      ? { geoname_id: Number(city.slice(ofGazetteer.length)) }
      : { city: Number(city) }),
    locale,
    terms,
    consent,
  }
}

/** Begins the values of cities that the site does not have yet. */
const ofGazetteer = 'geonames-'

function optionOf({ city_id, geoname_id }: FoundCityAnswer): string {
  return city_id === null ? `${ofGazetteer}${geoname_id}` : String(city_id)
}

type CityProps = {
  locale: Locale
  form: ApiForm<AccountValues>
  texts: Props['texts']
  cities: CityChoices
  finder: CityFinderTexts
}

function CityControl({ locale, form, texts, cities, finder }: CityProps) {
  const [added, setAdded] = useState<FoundCityAnswer[]>([])
  const { setValue } = form
  const chosen = added.at(-1)
  useEffect(() => {
    const city = readUnsaved(draftCity, 'tab')
    const value = Reflect.get(readUnsaved(draft, 'tab') ?? {}, 'city')
    if (foundCityShape(city) && value === optionOf(city)) setAdded([city])
  }, [])
  useEffect(() => {
    // After its option is there.
    if (chosen) setValue('city', optionOf(chosen), { shouldDirty: true })
  }, [chosen, setValue])
  return (
    <>
      <SelectField {...controlProps({ form, texts, name: 'city' })}>
        <option value="">{texts.chooseCity}</option>
        {added
          .filter(({ city_id }) => city_id === null)
          .map((city) => (
            <option key={optionOf(city)} value={optionOf(city)}>
              {city.name}
            </option>
          ))}
        <CityOptions choices={cities} />
      </SelectField>
      <CityFinder
        locale={locale}
        texts={finder}
        onChoose={(city) => {
          keepUnsaved(draftCity, city, 'tab')
          setAdded([...added.filter((one) => optionOf(one) !== optionOf(city)), city])
        }}
      />
    </>
  )
}

'use client'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { type AutosavedForm, useAutosave } from '@/components/ui/autosave/use-autosave.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import {
  type ProfileContent,
  type ProfileValues,
  profileNames,
  profileTexts,
} from '@/lib/domain/catalogue/guides/profile/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

type ByLocale = Record<Locale, string>

/** The profile as the form holds it: a text has a member for each language. */
export type ProfileFormValues = Pick<
  ProfileValues,
  | 'original_locale'
  | 'city_id'
  | 'kind'
  | 'guiding_since'
  | 'category_ids'
  | 'languages'
  | 'response_promise_minutes'
> & { firstname: ByLocale; lastname: ByLocale; headline: ByLocale; bio: ByLocale }

export type ProfileForm = AutosavedForm<ProfileFormValues>

/** Saved fields, by the names of the API's fields. */
const profileFormFields: ReadonlyArray<FieldPath<ProfileFormValues>> = [
  ...[...profileNames, ...profileTexts].flatMap((name) =>
    locales.map((locale) => `${name}.${locale}` as const),
  ),
  'original_locale',
  'city_id',
  'kind',
  'guiding_since',
  'category_ids',
  'languages',
  'response_promise_minutes',
]

/** The API's fields in the form's shape. */
function toFormValues(values: ProfileValues): ProfileFormValues {
  const { city_id, kind, guiding_since, category_ids, languages, original_locale, response_promise_minutes } =
    values
  const inEach = (name: 'firstname' | 'lastname' | 'headline' | 'bio'): ByLocale => ({
    ru: values[`${name}.ru`],
    en: values[`${name}.en`],
    ja: values[`${name}.ja`],
    'zh-Hans': values[`${name}.zh-Hans`],
  })
  return {
    firstname: inEach('firstname'),
    lastname: inEach('lastname'),
    headline: inEach('headline'),
    bio: inEach('bio'),
    original_locale,
    city_id,
    kind,
    guiding_since,
    category_ids,
    languages,
    response_promise_minutes,
  }
}

/** The form's values as the draft has them. */
export function toContent(values: ProfileFormValues): ProfileContent {
  const { firstname, lastname, headline, bio, response_promise_minutes: _, ...rest } = values
  const byField = Object.entries({ firstname, lastname, headline, bio }).flatMap(([name, texts]) =>
    locales.map((locale) => [`${name}.${locale}`, texts[locale]] as const),
  )
  return Object.assign(
    rest,
    Object.fromEntries(byField) as Pick<ProfileContent, `bio.${Locale}`>,
  ) as ProfileContent
}

const answer = members<{ version: number }>({ version: number })

type Saved = { guideId: number; values: ProfileValues; version: number }

/** The profile's form, which saves as it is typed; on every page that edits it the same record. */
export function useProfileForm(locale: Locale, userId: string, profile: Saved): ProfileForm {
  const [first] = useState(() => toFormValues(profile.values))
  return useAutosave(
    async (changes, version) => {
      const body = { version, changes }
      const saved = await send('PATCH', locale, '/api/account/profile', body, { isQuiet: true })
      return parseAnswer(saved, answer).version
    },
    {
      values: first,
      version: profile.version,
      fields: profileFormFields,
      keptAs: `profile-${profile.guideId}@${userId}`,
    },
  )
}

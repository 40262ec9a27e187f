'use client'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { type AutosavedForm, useAutosave } from '@/components/ui/autosave/use-autosave.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import { fieldOf, localisedFields } from '@/lib/domain/basics/drafts/fields.ts'
import {
  directFacts,
  linkedFacts,
  moderatedFacts,
  type TextFact,
  textNames,
} from '@/lib/domain/catalogue/guides/facts.ts'
import type { ProfileContent, ProfileValues } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { keysOf, pick, recordOf } from '@/lib/shared/records.ts'

const draftedFacts = [...keysOf({ ...moderatedFacts, ...linkedFacts }), 'unchecked_locales'] as const
const plainFacts = [...draftedFacts, ...keysOf(directFacts)]

/** The profile as the form holds it: a text has a member for each language. */
export type ProfileFormValues = Pick<ProfileValues, (typeof plainFacts)[number]> &
  Record<TextFact, Record<Locale, string>>

export type ProfileForm = AutosavedForm<ProfileFormValues>

/** Saved fields, by the names of the API's fields. */
const profileFormFields: ReadonlyArray<FieldPath<ProfileFormValues>> = [
  ...textNames.flatMap((name) => locales.map((locale) => fieldOf(name, locale))),
  ...plainFacts,
]

/** The API's fields in the form's shape. */
function toFormValues(values: ProfileValues): ProfileFormValues {
  const texts = recordOf(textNames, (name) => recordOf(locales, (locale) => values[fieldOf(name, locale)]))
  return { ...texts, ...pick(values, plainFacts) }
}

/** The form's values as the draft has them. */
export function toContent(values: ProfileFormValues): ProfileContent {
  return {
    ...localisedFields(textNames, (name, locale) => values[name][locale]),
    ...pick(values, draftedFacts),
  }
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

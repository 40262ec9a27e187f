import 'server-only'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { database } from '../../../../server/prisma/database.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { refuseTranslations } from '../../../basics/drafts/translations.ts'
import { consumeDraft, machineDraft, refuseOtherOriginal } from '../../../basics/translation/machine-draft.ts'
import { profileTexts } from '../facts.ts'
import { type ProfileContent, profileChangesSchema } from './content.ts'
import { readProfile } from './queries.ts'

/**
 * The profile's texts in a language, translated by machine from the saved original. Nothing is stored: they are the
 * guide's to correct and to save, marked as unchecked.
 * @returns the fields whose translation can be used and fits
 * @throws AppError `switched_off`, `unavailable`, `too_many_requests`; `conflict` when the original was changed meanwhile
 */
export async function draftProfile(
  actor: GuideActor,
  locale: Locale,
  now = new Date(),
): Promise<Record<string, string>> {
  const { content } = await readProfile(database(), actor.guideId)
  const original = content.original_locale
  if (locale === original) return {}
  await refuseTranslations(database(), [fieldOf('bio', locale)])
  await consumeDraft(actor)
  const texts = Object.fromEntries(profileTexts.map((name) => [name, content[fieldOf(name, original)]]))
  const order = { from: original, to: locale, names: namesIn(content), rich: ['bio'], now }
  const translated = await machineDraft(texts, order)
  const { content: latest } = await readProfile(database(), actor.guideId)
  refuseOtherOriginal(content, latest, profileTexts)
  return Object.fromEntries(
    profileTexts.flatMap((name) => {
      const field = fieldOf(name, locale)
      const text = translated[name]
      // The guide shortens what has become too long for its field.
      return typeof text === 'string' && profileChangesSchema.shape[field].safeParse(text).success
        ? [[field, text]]
        : []
    }),
  )
}

/** The guide's name as it may stand in the texts, whole and in parts. */
export function namesIn(content: ProfileContent): string[] {
  const names = locales.flatMap((locale) => {
    const [first, last] = [content[fieldOf('firstname', locale)], content[fieldOf('lastname', locale)]]
    return [`${first} ${last}`, `${last} ${first}`, last + first, first, last]
  })
  return [...new Set(names.map((name) => name.trim()))].filter((name) => [...name].length > 1)
}

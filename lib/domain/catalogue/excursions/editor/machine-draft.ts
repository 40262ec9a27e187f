import 'server-only'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { refuseTranslations } from '../../../basics/drafts/translations.ts'
import { consumeDraft, machineDraft, refuseOtherOriginal } from '../../../basics/translation/machine-draft.ts'
import { namesIn } from '../../guides/profile/machine-draft.ts'
import { readProfile } from '../../guides/profile/queries.ts'
import { excursionLimits, versionNames } from '../facts.ts'
import { excursionContentSchema } from './content.ts'
import { readOwn } from './own.ts'

/** Texts of a tour in a language, by the fields of its editor; titles of the stops by their ids. */
type ExcursionDraft = {
  texts: Record<string, string>
  lists: Record<string, string[]>
  stops: Record<string, string>
}

/**
 * A tour's texts in a language, translated by machine from the saved original. Nothing is stored: they are the guide's
 * to correct and to save, marked as unchecked.
 * @returns what can be used and fits
 * @throws AppError `not_found`, `switched_off`, `unavailable`, `too_many_requests`; `conflict` when the original was changed
 * meanwhile
 */
export async function draftExcursion(
  actor: GuideActor,
  id: number,
  locale: Locale,
  now = new Date(),
): Promise<ExcursionDraft> {
  const { content } = await readOwn(database(), actor.guideId, id)
  const original = content.original_locale
  if (locale === original) return { texts: {}, lists: {}, stops: {} }
  await refuseTranslations(database(), [fieldOf('title', locale)])
  await consumeDraft(actor)
  const profile = await readProfile(database(), actor.guideId)
  const stops = content.stops.map(({ id: stop, title }) => ({ id: stop, title: title[original] ?? '' }))
  const texts = {
    ...Object.fromEntries(versionNames.map((name) => [name, content[fieldOf(name, original)]])),
    ...Object.fromEntries(stops.map((stop) => [`stop ${stop.id}`, stop.title])),
  }
  const names = namesIn(profile.content)
  const order = { from: original, to: locale, names, rich: ['description'], now }
  const translated = await machineDraft(texts, order)
  const { content: latest } = await readOwn(database(), actor.guideId, id)
  refuseOtherOriginal(content, latest, versionNames)
  const fitting = versionNames.flatMap((name) => {
    const field = fieldOf(name, locale)
    const text = translated[name]
    // The guide shortens what has become too long for its field.
    const fits = text !== undefined && excursionContentSchema.shape[field].safeParse(text).success
    return fits ? [{ field, text }] : []
  })
  return {
    texts: Object.fromEntries(
      fitting.flatMap(({ field, text }) => (typeof text === 'string' ? [[field, text]] : [])),
    ),
    lists: Object.fromEntries(
      fitting.flatMap(({ field, text }) => (typeof text === 'string' ? [] : [[field, text]])),
    ),
    stops: Object.fromEntries(
      stops.flatMap(({ id: stop }) => {
        const title = translated[`stop ${stop}`]
        const fits = typeof title === 'string' && title.length <= excursionLimits.stopTitle
        return fits ? [[stop, title]] : []
      }),
    ),
  }
}

import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { type DraftContent, fieldOf } from '../../../basics/drafts/fields.ts'
import {
  completeLocales,
  hasName,
  languageLevels,
  nameFor,
  type ProfileContent,
  type ProfileDirect,
  profileValuesSchema,
} from './content.ts'

/** Columns of a guide that `publicContent` reads. */
export const contentSelect = {
  cityId: true,
  kind: true,
  guidingSince: true,
  responsePromiseMinutes: true,
  names: true,
  categories: { select: { id: true }, orderBy: { displayOrder: 'asc' } },
  languages: { select: { languageCode: true, level: true } },
  translations: {
    select: {
      locale: true,
      status: true,
      firstname: true,
      lastname: true,
      headline: true,
      bio: true,
      hidden: true,
    },
  },
} satisfies Prisma.GuideSelect

type ContentRow = Prisma.GuideGetPayload<{ select: typeof contentSelect }>

const parts = z.object({ firstname: z.string(), lastname: z.string() })
const storedNames = z.partialRecord(z.enum(locales), parts).catch({})

/** Public content in the form of a draft. */
export function publicContent(guide: ContentRow): ProfileContent {
  const names = storedNames.parse(guide.names)
  const inLocale = (locale: Locale) => {
    const version = guide.translations.find((one) => localeOfStored(one.locale) === locale)
    const { firstname, lastname } = version ?? names[locale] ?? { firstname: '', lastname: '' }
    return {
      [fieldOf('firstname', locale)]: firstname,
      [fieldOf('lastname', locale)]: lastname,
      [fieldOf('headline', locale)]: version?.headline ?? '',
      [fieldOf('bio', locale)]: version?.bio ?? '',
    }
  }
  const original = guide.translations.find((one) => one.status === 'original')
  return {
    ...(Object.assign({}, ...locales.map(inLocale)) as ReturnType<typeof inLocale> & ProfileContent),
    original_locale: original ? localeOfStored(original.locale) : locales[0],
    city_id: guide.cityId,
    kind: guide.kind,
    guiding_since: guide.guidingSince,
    category_ids: guide.categories.map(({ id }) => id),
    languages: guide.languages
      .map(({ languageCode, level }) => ({ code: languageCode, level }))
      .sort((one, other) => languageLevels.indexOf(one.level) - languageLevels.indexOf(other.level)),
  }
}

/** The fields that are public at once. */
export function directValues(guide: ContentRow): ProfileDirect {
  return { response_promise_minutes: guide.responsePromiseMinutes }
}

const contentSchema = profileValuesSchema.omit({ response_promise_minutes: true })

/**
 * A stored draft over the public content. A field that an older release has stored in another form is as it is in
 * public.
 */
export function mergeDraft(base: ProfileContent, stored: DraftContent | undefined): ProfileContent {
  if (!stored) return base
  const fields = Object.entries(contentSchema.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse(stored[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return Object.assign({}, base, Object.fromEntries(fields))
}

/** Names in languages that have no version of the texts, for the guide's `names`. */
export function namesBesideTexts(content: ProfileContent) {
  const complete = completeLocales(content)
  return Object.fromEntries(
    locales
      .filter((locale) => !complete.includes(locale) && hasName(content, locale))
      .map((locale) => [locale, nameFor(content, locale)]),
  )
}

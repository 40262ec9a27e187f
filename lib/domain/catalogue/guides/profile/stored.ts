import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { factsOfRow, selectColumns } from '../../../basics/drafts/fact-table.ts'
import { type DraftContent, localisedFields } from '../../../basics/drafts/fields.ts'
import { mergeFields } from '../../../basics/drafts/merge.ts'
import { directFacts, languageLevels, moderatedFacts, textNames } from '../facts.ts'
import {
  completeLocales,
  contentShape,
  hasName,
  nameFor,
  type ProfileContent,
  type ProfileDirect,
} from './content.ts'

/** Columns of a guide that `publicContent` reads. */
export const contentSelect = {
  ...selectColumns(moderatedFacts),
  ...selectColumns(directFacts),
  names: true,
  otherCities: { select: { cityId: true }, orderBy: { position: 'asc' } },
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
      unchecked: true,
    },
  },
} satisfies Prisma.GuideSelect

type ContentRow = Prisma.GuideGetPayload<{ select: typeof contentSelect }>

const parts = z.object({ firstname: z.string(), lastname: z.string() })
const storedNames = z.partialRecord(z.enum(locales), parts).catch({})

/** Public content in the form of a draft. */
export function publicContent(guide: ContentRow): ProfileContent {
  const names = storedNames.parse(guide.names)
  const original = guide.translations.find((one) => one.status === 'original')
  return {
    ...localisedFields(textNames, (name, locale) => {
      const version = guide.translations.find((one) => localeOfStored(one.locale) === locale)
      return { ...noTexts, ...names[locale], ...version }[name]
    }),
    original_locale: original ? localeOfStored(original.locale) : locales[0],
    unchecked_locales: locales.filter((locale) =>
      guide.translations.some((one) => one.unchecked && localeOfStored(one.locale) === locale),
    ),
    ...factsOfRow(moderatedFacts, guide),
    other_city_ids: guide.otherCities.map(({ cityId }) => cityId),
    category_ids: guide.categories.map(({ id }) => id),
    languages: guide.languages
      .map(({ languageCode, level }) => ({ code: languageCode, level }))
      .sort((one, other) => languageLevels.indexOf(one.level) - languageLevels.indexOf(other.level)),
  }
}

const noTexts = { firstname: '', lastname: '', headline: '', bio: '' }

/** The fields that are public at once. */
export function directValues(guide: ContentRow): ProfileDirect {
  return factsOfRow(directFacts, guide)
}

/** A stored draft over the public content. */
export function mergeDraft(base: ProfileContent, stored: DraftContent | undefined): ProfileContent {
  return stored ? mergeFields(contentShape, base, stored) : base
}

/** Names in languages that have no checked version of the texts, for the guide's `names`. */
export function namesBesideTexts(content: ProfileContent) {
  const complete = completeLocales(content)
  const isChecked = (locale: Locale) =>
    complete.includes(locale) && !content.unchecked_locales.includes(locale)
  return Object.fromEntries(
    locales
      .filter((locale) => !isChecked(locale) && hasName(content, locale))
      .map((locale) => [locale, nameFor(content, locale)]),
  )
}

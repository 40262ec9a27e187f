import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { asPublished, completeLocales, nameFor, type ProfileContent } from './content.ts'
import { contentSelect, mergeDraft, namesBesideTexts, publicContent } from './stored.ts'

/** Columns of a guide that `draftedProfile` reads. */
export const draftedSelect = {
  ...contentSelect,
  drafts: { where: { excursionId: null }, take: 1, select: { content: true } },
} satisfies Prisma.GuideSelect

type DraftedRow = Prisma.GuideGetPayload<{ select: typeof draftedSelect }>

const storedContent = z.record(z.string(), z.unknown())

/** The profile as its guide writes it, which is all that a new guide has. */
export function draftedProfile(row: DraftedRow): ProfileContent {
  return mergeDraft(publicContent(row), storedContent.optional().parse(row.drafts[0]?.content))
}

/**
 * The columns and rows of a guide as they will be once a profile is approved, for the views of public pages.
 * @param hidden languages whose version the guide has taken off the pages
 */
export function publishedRow(profile: ProfileContent, hidden: readonly Locale[] = []) {
  const content = asPublished(profile)
  const original = content.original_locale
  const complete = completeLocales(content)
  const shown = locales.filter((one) => one === original || (complete.includes(one) && !hidden.includes(one)))
  return {
    names: namesBesideTexts(content),
    languages: content.languages.map(({ code, level }) => ({ languageCode: code, level })),
    translations: shown.map((one) => ({
      locale: storedLocale(one),
      status: one === original ? ('original' as const) : ('translated' as const),
      ...nameFor(content, one),
      headline: content[`headline.${one}`],
      bio: content[`bio.${one}`],
      unchecked: content.unchecked_locales.includes(one),
    })),
  }
}

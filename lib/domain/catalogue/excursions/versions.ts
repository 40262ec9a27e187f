import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { selectColumns } from '../../basics/drafts/fact-table.ts'
import {
  type DraftContent,
  fieldOf,
  type GuideLanguageState,
  guideLanguageState,
} from '../../basics/drafts/fields.ts'
import { excursionTexts, textFacts } from './facts.ts'

/** State of an excursion in each language, for its guide. */
export type ExcursionVersions = {
  id: number
  /** In the original; may be empty while it is a draft. */
  title: string
  status: 'draft' | 'pending' | 'published' | 'rejected' | 'archived'
  /** The latest that was sent to moderation was sent back. */
  isSentBack: boolean
  versions: Array<{ locale: Locale; state: GuideLanguageState; isHidden: boolean; isPublic: boolean }>
}

const storedContent = z.record(z.string(), z.unknown()).catch({})
const storedEditedAt = z.partialRecord(z.enum(locales), z.string()).catch({})

/** The excursions of a guide, also those that are not public, each with its versions as they are being written. */
export async function listExcursionVersions(guideId: number): Promise<ExcursionVersions[]> {
  const rows = await database().excursion.findMany({
    where: { guideId, status: { not: 'archived' } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      translations: {
        select: {
          locale: true,
          status: true,
          hidden: true,
          ...selectColumns(textFacts),
        },
      },
      draft: { select: { content: true, textsEditedAt: true } },
      status: true,
      submissions: {
        where: { state: { not: 'withdrawn' } },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { state: true },
      },
    },
  })
  return rows.map(({ id, status, translations, draft, submissions }) => {
    const inPublic: DraftContent = Object.fromEntries(
      translations.flatMap((row) =>
        excursionTexts.map((name) => [
          fieldOf(name, localeOfStored(row.locale)),
          row[textFacts[name].column],
        ]),
      ),
    )
    const content = { ...inPublic, ...storedContent.parse(draft?.content) }
    const stored = translations.find(({ status }) => status === 'original')
    const original =
      locales.find((locale) => locale === content.original_locale) ??
      (stored ? localeOfStored(stored.locale) : locales[0])
    const editedAt = storedEditedAt.parse(draft?.textsEditedAt)
    const title = content[fieldOf('title', original)]
    return {
      id,
      title: typeof title === 'string' ? title : '',
      status,
      isSentBack: submissions[0]?.state === 'rejected',
      versions: locales.map((locale) => ({
        locale,
        state: guideLanguageState(content, editedAt, excursionTexts, original, locale),
        isPublic: translations.some((row) => localeOfStored(row.locale) === locale),
        isHidden: translations.some((row) => row.hidden && localeOfStored(row.locale) === locale),
      })),
    }
  })
}

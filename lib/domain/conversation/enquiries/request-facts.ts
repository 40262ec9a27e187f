import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatFullDate, languageName } from '../../../shared/i18n/format.ts'
import { inARow } from '../../../shared/i18n/in-a-row.ts'
import type { Translate } from '../../../shared/i18n/translator.ts'

/** Facts of a traveller's request. */
export type RequestFacts = {
  /** ISO day; null when the date is flexible. */
  date: string | null
  adults: number
  children: number
  /** As far as they are known. */
  childrenAges: number[]
  /** ISO 639-1. */
  languageCode: string
  excursionTitle: string | null
}

/** The lines about the request, the same in both emails. */
export function requestFacts(
  t: Translate<'Mail'>,
  locale: Locale,
  facts: RequestFacts,
): Array<{ label: string; value: string }> {
  const { excursionTitle, date, adults, children, childrenAges, languageCode } = facts
  return [
    ...(excursionTitle ? [{ label: t('facts.excursion'), value: excursionTitle }] : []),
    { label: t('facts.date'), value: date ? formatFullDate(date, locale) : t('facts.dateFlexible') },
    { label: t('facts.party'), value: t('facts.partyValue', { adults, children }) },
    ...(childrenAges.length > 0
      ? [
          {
            label: t('facts.ages'),
            value: inARow(
              childrenAges.map((age) => t('facts.age', { age })),
              locale,
            ),
          },
        ]
      : []),
    { label: t('facts.language'), value: languageName(languageCode, locale) },
  ]
}

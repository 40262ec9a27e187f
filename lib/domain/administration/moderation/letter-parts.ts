import 'server-only'
import { siteName } from '../../../server/brand/known-brand.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { localeOfLanguage } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { CaseKey } from './case.ts'
import type { CaseField } from './fields.ts'
import type { CaseGuide } from './guide.ts'
import type { LetterParts } from './letter.ts'
import { queueRules } from './queue.ts'

/** Markable parts besides fields. */
const pictures = [
  { name: 'portrait', locale: null },
  { name: 'photos', locale: null },
]

type About = {
  guide: CaseGuide | null
  fields: readonly CaseField[]
  /** Language of emails to the traveller who wrote a reported review. */
  authorLocale: Locale | null
  /** Of the moderator, who signs. */
  staff: string
}

/** Building blocks of an email about a case: to its guide, or to the author of a review. */
export function letterParts(
  { queue }: Pick<CaseKey, 'queue'>,
  { guide, fields, authorLocale, staff }: About,
): LetterParts {
  const sent = (wanted: string) => fields.find(({ name }) => name === wanted)?.after
  const { mailsTo, sendBackReasons } = queueRules[queue]
  const isToAuthor = mailsTo === 'author'
  const written = sent('language')
  const isOfTraveller = isToAuthor || sent('reported_page') === 'review'
  const locale = authorLocale ?? (isOfTraveller || guide === null ? localeOfAuthor(written) : guide.locale)
  const author = sent('author')
  const name = isToAuthor ? (typeof author === 'string' ? author : '') : (guide?.addressee ?? '')
  // Reasons for both sides of a report stand inside an email that greets and signs itself.
  const isWhole = mailsTo !== 'sides'
  const t = translatorFor(locale, 'ModerationLetter')
  return {
    locale,
    greeting: isWhole ? t('greeting', { name }) : '',
    reasons: sendBackReasons.map((key) => ({
      key,
      words: key === 'other' ? '' : t(`reasons.${key}`),
    })),
    fields: Object.fromEntries(
      [...fields, ...pictures].map(({ name: field, locale: language }) => [
        language ? `${field}.${language}` : field,
        nameOfField(t, field, language),
      ]),
    ),
    closing: isWhole ? t(isToAuthor ? 'closingReview' : queue === 'cities' ? 'closingPlace' : 'closing') : '',
    signature: isWhole ? t('signature', { staff, site: siteName() }) : '',
  }
}

/** Authors write in languages that the site may not have. */
function localeOfAuthor(language: unknown): Locale {
  return (typeof language === 'string' && localeOfLanguage(language)) || 'en'
}

type Translate = Awaited<ReturnType<typeof translatorFor<'ModerationLetter'>>>

/** Display name of a field, for its guide. */
export function nameOfField(t: Translate, field: string, language: Locale | null): string {
  const key = `fields.${field}` as Parameters<Translate['has']>[0]
  const name = t.has(key) ? t(key) : field
  return language ? t('inLanguage', { field: name, language: t(`languages.${language}`) }) : name
}

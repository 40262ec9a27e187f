import { ReportLink } from '@/components/page-reports/report-link.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { ReviewTranslation, ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonth, languageName, localeOfLanguage } from '@/lib/shared/i18n/format.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  review: ReviewView
  guideName: string
  /** Names the excursion, on pages that are not about it. */
  withExcursion: boolean
}

/** One traveller's review with its stars, and the guide's reply. */
export function ReviewItem({ locale, review, guideName, withExcursion }: Props) {
  const t = translatorFor(locale, 'Reviews')
  const { excursion, reply, languageCode, translation } = review
  return (
    <li data-of={review.choices.join(' ')} className="border-line border-t py-6 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-md">
        <h3
          dir="auto"
          className="font-bold font-sans text-md tracking-normal"
          lang={foreignTag(languageCode, locale)}
        >
          {t('author', { name: review.authorName, language: languageCode })}
        </h3>
        <Stars locale={locale} rating={review.rating} />
        <p className="text-ink2 text-sm">{formatMonth(review.visitedOn, locale)}</p>
      </div>
      {review.text !== null && (
        <Words
          locale={locale}
          text={review.text}
          languageCode={languageCode}
          translation={translation}
          className="mt-2 max-w-[38em]"
        />
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-ink2 text-sm">
        {withExcursion && excursion && (
          <LocaleLink locale={locale} href={excursion.path} className="link-plain">
            {excursion.title}
          </LocaleLink>
        )}
        {!translation && <LanguageNote locale={locale} languageCode={languageCode} kind="review" />}
        {review.isInvited && <span>{t('invited')}</span>}
        <ReportLink
          locale={locale}
          page="review"
          id={review.id}
          className="link-plain screen-only -my-3 py-3"
        />
      </p>
      {reply && (
        <div className="mt-4 max-w-[38em] border-saffron border-l-2 pl-5">
          <p className="font-bold text-md">{t('reply', { firstname: guideName })}</p>
          <Words locale={locale} {...reply} className="mt-0.5 text-md" />
          {!reply.translation && reply.languageCode !== languageCode && (
            <p className="mt-1 text-ink2 text-sm">
              <LanguageNote locale={locale} languageCode={reply.languageCode} kind="reply" />
            </p>
          )}
        </div>
      )}
    </li>
  )
}

type WordsProps = {
  locale: Locale
  text: string
  languageCode: string
  translation: ReviewTranslation | null
  className: string
}

/** Text as its readers understand it; the original of a translation unfolds below it. */
function Words({ locale, text, languageCode, translation, className }: WordsProps) {
  const classes = `${className} whitespace-pre-line`
  if (!translation) {
    return (
      <p dir="auto" className={classes} lang={foreignTag(languageCode, locale)}>
        {nonBreaking(text)}
      </p>
    )
  }
  const t = translatorFor(locale, 'Reviews')
  const { from } = translation
  return (
    <>
      <p className={classes}>{nonBreaking(translation.text)}</p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-ink2 text-sm hover:underline">
          {t('translated', { language: languageName(from, locale) })}
        </summary>
        <p dir="auto" className={classes} lang={foreignTag(from, locale)}>
          {nonBreaking(text)}
        </p>
      </details>
    </>
  )
}

type NoteProps = { locale: Locale; languageCode: string; kind: 'review' | 'reply' }

/** Nothing for a text in the page's own language. */
function LanguageNote({ locale, languageCode, kind }: NoteProps) {
  if (!foreignTag(languageCode, locale)) return null
  const t = translatorFor(locale, 'TextLanguage')
  const code = baseLanguage(languageCode)
  return <span>{t(kind, { code, name: languageName(code, locale) })}</span>
}

/** The `lang` attribute of a text; undefined if it is in the page's language. */
function foreignTag(languageCode: string, locale: Locale): string | undefined {
  const code = baseLanguage(languageCode)
  const textLocale = localeOfLanguage(code)
  return textLocale === locale ? undefined : (textLocale ?? code)
}

function baseLanguage(code: string): string {
  return code.split('-')[0] ?? code
}

import type { ReactNode } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { addressOf, type InvitedReview, type subRatings } from '@/lib/domain/conversation/reviews/review.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { formatBookingTime } from '@/lib/shared/i18n/format.ts'
import { listHomeCountries } from '@/lib/shared/i18n/home-countries.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { PlainReviewForm } from './plain-review-form.tsx'
import type { ReviewFormTexts } from './review-fields.ts'
import { ReviewForm } from './review-form.tsx'
import { WrittenReviewPart } from './written-review-part.tsx'

type Props = {
  locale: Locale
  token: string
  invited: InvitedReview
  /** Stars that the link has chosen beforehand; 0 for none. */
  preselected: number
  /** Reviews are on. */
  isOpen: boolean
}

/** Asks the traveller for a review; once it is written, shows it. */
export function ReviewPage({ locale, token, invited, preselected, isOpen }: Props) {
  const t = translatorFor(locale, 'ReviewForm')
  const { guide, tour, review, startsAt, timeZone, adults, children } = invited
  const when = formatBookingTime(startsAt, locale, timeZone).short
  const support = (words: ReactNode) => (
    <LocaleLink locale={locale} href="/contactus" className="link">
      {words}
    </LocaleLink>
  )
  const form = {
    locale,
    token,
    walk: invited.walk,
    signature: invited.signature,
    preselected,
    draft: invited.draft,
    countries: listHomeCountries(locale),
    texts: formTexts(locale, guide?.shortName ?? null),
  }
  return (
    <div className="page grid gap-x-16 gap-y-10 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 max-w-[42.5rem]">
        {tour && (
          <div className="mb-5 flex items-center gap-4 lg:hidden">
            <Picture
              picture={tour.picture}
              sizes="96px"
              alt=""
              className="h-18 w-24 shrink-0 rounded-control"
            />
            <p className="min-w-0">
              <span className="block font-label leading-snug">{tour.title}</span>
              <span className="block text-ink2 text-sm">{when}</span>
              {guide && (
                <span dir="auto" className="block text-ink2 text-sm">
                  <PersonName>{guide.name}</PersonName>
                </span>
              )}
            </p>
          </div>
        )}
        <h1 className="wrap-anywhere">
          {review ? t('thanks') : guide ? t('title', { guide: guide.shortName }) : t('titleWithoutGuide')}
        </h1>
        {review ? (
          <WrittenReviewPart locale={locale} review={review} guide={guide} />
        ) : isOpen ? (
          <>
            <p className="mt-3 max-w-[34em] text-lg">
              {t('lead', { traveller: addressOf(invited.travellerName) })}
            </p>
            <PlainReviewForm {...form} />
            <div className="noscript:hidden">
              <ReviewForm {...form} />
            </div>
            <p className="mt-4 text-ink2 text-sm lg:hidden">
              {t('wrong')}
              {!isWrittenInCharacters(locale) && ' '}
              {t.rich('wrongText', { link: support })}
            </p>
          </>
        ) : (
          <p className="mt-4 rounded-control bg-info-wash px-4 py-3">{t('switchedOff')}</p>
        )}
      </div>
      <aside className="max-lg:hidden" aria-label={t('about')}>
        {tour && (
          <>
            <Picture
              picture={tour.picture}
              sizes="304px"
              alt=""
              className="aspect-[4/3] w-full rounded-card"
            />
            <h2 className="mt-4 text-xl leading-(--lh-h3)">{tour.title}</h2>
          </>
        )}
        <dl className="mt-1 text-md">
          <Fact label={t('when')}>{when}</Fact>
          <Fact label={t('who')}>
            {t('whoValue', { adults, children })}
            {children > 0 && <span className="block text-ink2 text-sm">{t('whoChildren')}</span>}
          </Fact>
          {guide && (
            <Fact label={t('guide')}>
              <span className="mt-1 flex items-center gap-3">
                <Picture
                  picture={guide.portrait}
                  sizes="40px"
                  standIn="portrait"
                  alt=""
                  className="size-10 shrink-0 rounded-full"
                />
                <PersonName>{guide.name}</PersonName>
              </span>
            </Fact>
          )}
        </dl>
        <h2 className="mt-10 text-xl leading-(--lh-h3)">{t('wrong')}</h2>
        <p className="mt-1 text-ink2 text-md">{t.rich('wrongText', { link: support })}</p>
      </aside>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-3 last:border-b-0">
      <dt className="text-ink2 text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function formTexts(locale: Locale, guide: string | null): ReviewFormTexts {
  const t = translatorFor(locale, 'ReviewForm')
  const form = translatorFor(locale, 'Form')
  const stars = translatorFor(locale, 'Rating')
  const names = translatorFor(locale, 'Reviews')
  const bySub = (word: (name: (typeof subRatings)[number]) => string) => ({
    knowledge: word('knowledge'),
    communication: word('communication'),
    organisation: word('organisation'),
    value: word('value'),
  })
  return {
    overall: t('overall'),
    detail: t('detail'),
    optional: t('optional'),
    names: bySub((name) => names(name)),
    hints: {
      knowledge: t('hints.knowledge'),
      communication: t('hints.communication'),
      organisation: t('hints.organisation'),
      value: '',
    },
    rating: { outOf: stars('outOf', { rating: '{rating}', max: '{max}' }), none: stars('none') },
    titles: ([1, 2, 3, 4, 5] as const).map((count) => stars(`titles.${count}`)),
    text: t('text'),
    textHint: t('textHint'),
    left: t('left', { count: '{count}' }),
    signed: t('signed'),
    signedHint: t('signedHint'),
    from: t('from'),
    noCountry: t('noCountry'),
    submit: t('submit'),
    sending: form('sending'),
    next: guide ? t('next', { guide }) : t('nextWithoutGuide'),
    kept: t('kept'),
    errors: { rating: t('overallMissing'), text: t('textTooLong'), author_name: t('signedMissing') },
    invalid: form('invalid'),
    failed: t('failed'),
    offline: t('offline'),
  }
}

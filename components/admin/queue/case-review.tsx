'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { WholeText } from '@/components/ui/text-difference.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { type SubRating, subRatings } from '@/lib/domain/conversation/reviews/review.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { countryName, formatMoment, languageName } from '@/lib/shared/i18n/format.ts'
import { ratingImage } from '@/lib/shared/pictures/addresses.ts'
import { Moment } from '../moment.tsx'
import { CaseSection } from './case-section.tsx'
import { type CaseFieldAnswer, FieldFindings } from './field-parts.tsx'
import { MarkButton } from './mark-button.tsx'
import { useFieldNames } from './use-field-names.ts'

/** Fields shown here, without a row of their own. */
export const reviewCaseFields: ReadonlySet<string> = new Set([
  'rating',
  ...subRatings,
  'text',
  'author',
  'country',
  'language',
  'visited_on',
  'reply',
])

type Props = {
  locale: Locale
  shown: CaseAnswer
  review: NonNullable<CaseAnswer['review']>
  person: string
  marks: readonly string[]
  onMark: (mark: string) => void
  current: string | null
  onCurrent: (mark: string) => void
}

/** A review as people will read it, with the booking that it is about and what else its author has written. */
export function CaseReview({ locale, shown, review, person, marks, onMark, current, onCurrent }: Props) {
  const t = useTranslations('AdminQueue')
  const nameOf = useFieldNames(locale)
  const fieldOf = (name: string) => shown.fields.find((field) => field.name === name)
  const said = (name: string) => {
    const value = fieldOf(name)?.after
    return typeof value === 'string' && value !== '' ? value : null
  }
  const rating = Number(fieldOf('rating')?.after ?? 0)
  const subs = subRatings.flatMap((name: SubRating) => {
    const value = fieldOf(name)?.after
    return typeof value === 'number' ? [{ name, value }] : []
  })
  const [country, language, visitedOn] = [said('country'), said('language'), said('visited_on')]
  const section = (mark: string, children: ReactNode) => (
    <CaseSection mark={mark} isCurrent={current === mark} onCurrent={onCurrent} className="py-4">
      <header className="flex items-center justify-between gap-3">
        <h3 id={`field-${mark}`} className="font-label font-sans text-sm">
          {nameOf(mark)}
        </h3>
        <MarkButton
          isMarked={marks.includes(mark)}
          isCurrent={current === mark}
          label={`${t('mark')}: ${nameOf(mark)}`}
          words={marks.includes(mark) ? t('markedFor', { name: person }) : t('mark')}
          onMark={() => onMark(mark)}
        />
      </header>
      {children}
    </CaseSection>
  )
  return (
    <>
      {section(
        'rating',
        <>
          <StarLine rating={rating} label={t('stars', { rating })} />
          {subs.length > 0 && (
            <p className="mt-1 text-ink2 text-sm">
              {subs.map(({ name, value }) => `${nameOf(name)} ${value}`).join(' · ')}
            </p>
          )}
        </>,
      )}
      {section('text', <Words field={fieldOf('text')} language={language ?? locale} none={t('noText')} />)}
      {section(
        'author',
        <p className="mt-1 text-md">
          {[
            said('author'),
            country && countryName(country, locale),
            visitedOn && t('visited', { month: monthOf(visitedOn, locale) }),
            language && languageName(language, locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>,
      )}
      {fieldOf('reply') &&
        section('reply', <Words field={fieldOf('reply')} language={locale} none={t('noText')} />)}
      <Surroundings locale={locale} review={review} />
    </>
  )
}

function Words({
  field,
  language,
  none,
}: {
  field: CaseFieldAnswer | undefined
  language: string
  none: string
}) {
  if (typeof field?.after !== 'string' || field.after === '')
    return <p className="mt-1 text-ink2 text-md">{none}</p>
  return (
    <>
      {field.warnings.length > 0 && <FieldFindings kinds={field.warnings.map(({ kind }) => kind)} />}
      <div className="mt-1 max-w-prose">
        <WholeText text={field.after} language={language} warnings={field.warnings} />
      </div>
    </>
  )
}

function StarLine({ rating, label }: { rating: number; label: string }) {
  return <img src={ratingImage(rating)} alt={label} width={114} height={22} className="mt-1" />
}

function Surroundings({ locale, review: { invited, tour, walk, others } }: Pick<Props, 'locale' | 'review'>) {
  const t = useTranslations('AdminQueue')
  return (
    <section aria-labelledby="review-about" className="space-y-3 px-4 py-4 text-md lg:px-6">
      <h3 id="review-about" className="font-label font-sans text-sm">
        {t('reviewed.about')}
      </h3>
      {invited && <p className="font-bold">{t('reviewed.invited')}</p>}
      <p>
        {tour ? (
          <a href={localePath(locale, tour.path)} target="_blank" rel="noreferrer" className="link">
            {tour.title}
          </a>
        ) : (
          t('reviewed.noTour')
        )}
      </p>
      <p className="text-ink2">
        {walk
          ? t('reviewed.walk', {
              day: formatMoment(new Date(walk.starts_at), locale, walk.time_zone),
              people: walk.people,
              messages: walk.messages,
            })
          : t('reviewed.noWalk')}
      </p>
      {others.length > 0 && (
        <>
          <h4 className="font-label font-sans text-sm">{t('reviewed.others')}</h4>
          <ul className="space-y-3">
            {others.map(({ id, guide, rating, text, state, written_at }) => (
              <li key={id}>
                <p className="text-ink2 text-sm">
                  {guide} · {t('stars', { rating })} · <Moment at={written_at} form="day" /> ·{' '}
                  {t(`reviewed.state.${state}`)}
                </p>
                {text && <p className="line-clamp-3 wrap-anywhere">{text}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function monthOf(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

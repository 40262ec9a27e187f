import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Drawing } from '@/components/ui/drawing.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { SuggestionMatch } from '@/lib/domain/discovery/search/suggestion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDuration, formatNumber, formatRating } from '@/lib/shared/i18n/format.ts'
import { type PluralForms, pluralForm } from '@/lib/shared/i18n/plural-forms.ts'
import { MarkedText } from './marked-text.tsx'
import type { Option } from './options.ts'
import type { SuggestionsTexts } from './suggestions-texts.ts'

type Props = { option: Option; typed: string; locale: Locale; texts: SuggestionsTexts; all: string }

/** Content of an option: a picture, a name, a line below it, and a figure at the end. */
export function OptionLine({ option, typed, locale, texts, all }: Props) {
  const counted = (forms: PluralForms, count: number) =>
    pluralForm(locale, forms, count).replace('{count}', formatNumber(count, locale))
  const noteOf = (match: SuggestionMatch) =>
    match === 'similar'
      ? texts.similar
      : match === 'other_spelling'
        ? filled(texts.typed, { text: typed })
        : ''
  switch (option.kind) {
    case 'place': {
      const { kind, name, countryName, guideCount, excursionCount, thumb_photo_url, match } = option.item
      const below = [kind === 'city' ? countryName : '', noteOf(match)].filter((part) => part !== '')
      const guides = guideCount > 0 ? counted(texts.guideCount, guideCount) : ''
      const excursions = excursionCount > 0 ? counted(texts.excursionCount, excursionCount) : ''
      return (
        <Line
          picture={<Thumbnail source={thumb_photo_url} />}
          name={<MarkedText text={name} typed={typed} />}
          below={below.join('. ')}
          isNote
          figure={<Counts counts={texts.counts} guides={guides} excursions={excursions} />}
        />
      )
    }
    case 'category': {
      const { name, excursionCount, thumb_photo_url, match } = option.item
      return (
        <Line
          picture={<Thumbnail source={thumb_photo_url} />}
          name={<MarkedText text={name} typed={typed} />}
          below={noteOf(match)}
          isNote
          figure={counted(texts.excursionCount, excursionCount)}
        />
      )
    }
    case 'excursion': {
      const { title, lang, cityName, durationMinutes, price, thumb_photo_url, match } = option.item
      const detail = formatDuration(durationMinutes, locale)
      const amount = price && formatMoney(price, locale)
      return (
        <Line
          picture={<Thumbnail source={thumb_photo_url} />}
          name={<MarkedText text={title} typed={typed} />}
          nameLang={lang === locale ? undefined : lang}
          below={[filled(texts.place, { city: cityName, detail }), noteOf(match)].filter(Boolean).join('. ')}
          figure={amount && price.unit === 'person' ? filled(texts.perPerson, { amount }) : (amount ?? '')}
        />
      )
    }
    case 'guide': {
      const { name, headline, lang, cityName, rating, thumb_photo_url, match } = option.item
      const note = noteOf(match)
      return (
        <Line
          picture={<Thumbnail source={thumb_photo_url} isPerson />}
          name={<MarkedText text={name} typed={typed} />}
          below={filled(texts.headline, { city: cityName, detail: note || headline })}
          belowLang={note || lang === locale ? undefined : lang}
          figure={rating !== null && <Rated rating={formatRating(rating, locale)} texts={texts} />}
        />
      )
    }
    case 'recent':
      return (
        <Line
          picture={<Drawing strokes={clock} className="text-ink2" />}
          name={<MarkedText text={option.text} typed={typed} />}
          isShort
        />
      )
    case 'all':
      return <Line picture={<Icon name="search" />} name={all} isShort />
    case 'often':
      return option.name
  }
}

/** Fills words into a text with names in braces. */
export function filled(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}

type LineProps = {
  picture: ReactNode
  name: ReactNode
  nameLang?: Locale | undefined
  below?: string
  belowLang?: Locale | undefined
  /** The text below matters and is not cut off. */
  isNote?: boolean
  figure?: ReactNode
  isShort?: boolean
}

function Line({
  picture,
  name,
  nameLang,
  below,
  belowLang,
  isNote = false,
  figure,
  isShort = false,
}: LineProps) {
  return (
    <>
      <span className={classNames('grid w-14 shrink-0 place-items-center', isShort && 'max-sm:w-8')}>
        {picture}
      </span>
      <span className="min-w-0 grow py-1 leading-snug">
        <span lang={nameLang} className="line-clamp-2">
          {name}
        </span>
        {below && (
          <span
            lang={belowLang}
            className={classNames('text-ink2 text-sm', isNote ? 'line-clamp-2' : 'block truncate')}
          >
            {below}
          </span>
        )}
      </span>
      {figure && <span className="shrink-0 text-right text-ink2 text-sm max-sm:max-w-24">{figure}</span>}
    </>
  )
}

/** In one line, on phones in two. */
function Counts({ counts, guides, excursions }: { counts: string; guides: string; excursions: string }) {
  if (!guides || !excursions) return guides || excursions
  const between = counts.replace(/\{\w+\}/g, '')
  return (
    <>
      <span className="whitespace-nowrap max-sm:block">{guides}</span>
      <span className="max-sm:sr-only">{between}</span>
      <span className="whitespace-nowrap max-sm:block">{excursions}</span>
    </>
  )
}

function Thumbnail({ source, isPerson = false }: { source: string; isPerson?: boolean }) {
  return (
    <img
      src={source}
      alt=""
      width={isPerson ? 42 : 56}
      height={42}
      loading="lazy"
      decoding="async"
      className={classNames(
        'h-[2.625rem] bg-wash object-cover',
        isPerson ? 'w-[2.625rem] rounded-full' : 'w-14 rounded-day',
      )}
    />
  )
}

function Rated({ rating, texts }: { rating: string; texts: SuggestionsTexts }) {
  return (
    <>
      <span className="sr-only">{filled(texts.rating, { rating })}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-3.5 text-saffron">
          <path d={star} className="fill-current" />
        </svg>
        {rating}
      </span>
    </>
  )
}

const star =
  'M10 1.5 12.5 7.26 18.75 7.86 14.04 12.01 15.41 18.14 10 14.95 4.59 18.14 5.96 12.01 1.25 7.86 7.5 7.26Z'
/** Strokes on a grid of 24. */
const clock = 'M4.5 8.5A8.5 8.5 0 1 1 3.5 12M4 4v4.5h4.5M12 7.5V12l3 2'

'use client'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { toHalfStars } from '@/lib/shared/half-stars.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { classNames } from './class-names.ts'
import { described, FieldNotes, type FieldProps, LabelWords } from './form/field.tsx'

export type RatingTexts = {
  /** Spoken, with `{rating}` and `{max}`: "4 of 5". */
  outOf: string
  /** Spoken and shown while nothing is chosen. */
  none: string
}

type Props = Omit<FieldProps, 'id'> & {
  id?: string
  locale: Locale
  /** 0 to `max`; 0 is no rating. Fractions are drawn in half stars. */
  value: number
  onChange?: (value: number) => void
  onBlur?: () => void
  name?: string
  /** The element that gets the focus. */
  ref?: Ref<HTMLDivElement>
  /** Number of stars there are. */
  max?: number
  /** Meaning of each star, first star first. */
  titles?: readonly string[]
  texts: RatingTexts
  /** Only stars: number and title are still spoken. */
  isBare?: boolean
  /** Nothing else locks it. */
  readOnly?: boolean
}

/**
 * Stars to rate with. The pointer previews what a click would set; the arrow keys change by one, Home removes the
 * rating and End gives all stars. To show a rating, use `Stars`.
 */
export function Rating({
  id: givenId,
  locale,
  value,
  onChange,
  onBlur,
  name,
  ref,
  max = 5,
  titles = [],
  texts,
  isBare = false,
  readOnly = false,
  label,
  remark,
  hint,
  error,
  isStarred,
  isLabelHidden,
  className,
}: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [preview, setPreview] = useState<number | null>(null)
  const shown = preview ?? value
  const stars = Array.from({ length: max }, (_, index) => index + 1)

  const choose = (rating: number) => {
    if (readOnly) return
    setPreview(null)
    const next = Math.min(max, Math.max(0, rating))
    if (next !== value) onChange?.(next)
  }
  const chooseByKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const next = byKey(key, value, max)
    if (next === null || altKey || ctrlKey || metaKey) return
    // Keeps the page from scrolling.
    event.preventDefault()
    choose(next)
  }

  return (
    <div className={classNames('min-w-0', className)}>
      <div id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'label'}>
        <LabelWords label={label} remark={remark} isStarred={isStarred} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <div
          ref={ref}
          id={id}
          role="slider"
          tabIndex={0}
          className={classNames(
            // Aligns the first star, not the space around it, with the label.
            '-ml-1.5 flex flex-wrap rounded-control',
            !readOnly && 'cursor-pointer',
            error &&
              'outline-2 outline-error -outline-offset-2 focus-visible:outline-3 focus-visible:outline-offset-2',
          )}
          aria-labelledby={`${id}-label`}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={spokenRating(value, max, titleOf(value, titles), texts, locale)}
          aria-readonly={readOnly || undefined}
          {...described(id, { hint, error })}
          onKeyDown={chooseByKey}
          onMouseLeave={() => setPreview(null)}
          onBlur={onBlur}
        >
          {stars.map((star) => (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the slider around it has the keys
            <span
              key={star}
              className="grid size-11 place-items-center"
              title={titles[star - 1]}
              data-filled={fillOf(star, toHalfStars(shown, max))}
              onMouseEnter={() => !readOnly && setPreview(star)}
              onClick={() => choose(star)}
            >
              <Star filled={fillOf(star, toHalfStars(shown, max))} isSmall={isBare} />
            </span>
          ))}
        </div>
        {!isBare && <Words shown={shown} titles={titles} none={texts.none} locale={locale} />}
      </div>
      {name && <input type="hidden" name={name} value={value} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The rating after a key; null if the key means nothing here. */
function byKey(key: string, value: number, max: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - 1
    case 'Home':
      return 0
    case 'End':
      return max
    default:
      return null
  }
}

function spokenRating(
  value: number,
  max: number,
  title: string | undefined,
  texts: RatingTexts,
  locale: Locale,
): string {
  if (value === 0) return texts.none
  const number = texts.outOf
    .replace('{rating}', formatNumber(value, locale, { maximumFractionDigits: 1 }))
    .replace('{max}', formatNumber(max, locale))
  return title ? `${number}, ${title}` : number
}

/** For a fraction, the nearest star's. */
function titleOf(rating: number, titles: readonly string[]): string | undefined {
  return rating > 0 ? titles[Math.max(1, Math.round(rating)) - 1] : undefined
}

type WordsProps = { shown: number; titles: readonly string[]; none: string; locale: Locale }

/**
 * The number and its title, visual only. The longest one reserves the space, so that nothing moves when they change.
 */
function Words({ shown, titles, none, locale }: WordsProps) {
  const number = formatNumber(shown, locale, { maximumFractionDigits: 1 })
  const line = 'col-start-1 row-start-1'
  const words = (title: string | undefined) => (
    <>
      {number}
      {/* Japanese and Chinese quotation marks bring their own space. */}
      {title && !isWrittenInCharacters(locale) && ' '}
      {title && <q className="text-ink2">{title}</q>}
    </>
  )
  return (
    <span className="grid text-md" aria-hidden="true">
      {[...new Set([none, ...titles])].map((text) => (
        <span key={text} className={classNames(line, 'invisible')}>
          {text === none ? none : words(text)}
        </span>
      ))}
      <span className={line}>
        {shown === 0 ? <span className="text-ink2">{none}</span> : words(titleOf(shown, titles))}
      </span>
    </span>
  )
}

/** The same star as in the pictures of ratings. */
const outline =
  'M10 1.5 12.5 7.26 18.75 7.86 14.04 12.01 15.41 18.14 10 14.95 4.59 18.14 5.96 12.01 1.25 7.86 7.5 7.26Z'

type Fill = 'full' | 'half' | 'empty'

function fillOf(star: number, halves: number): Fill {
  if (halves >= star) return 'full'
  return halves > star - 1 ? 'half' : 'empty'
}

/** One star. Its outline shows where an empty one can be clicked. */
function Star({ filled, isSmall }: { filled: Fill; isSmall: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={isSmall ? 'size-6 text-saffron' : 'size-8 text-saffron'}
      aria-hidden="true"
    >
      <path d={outline} className="fill-current opacity-25" />
      {filled !== 'empty' && (
        <path
          d={outline}
          className="fill-current"
          style={filled === 'half' ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
        />
      )}
      <path
        d={outline}
        className="fill-none stroke-[color-mix(in_srgb,var(--color-saffron)_70%,var(--color-ink))]"
        strokeWidth="0.8"
        strokeLinejoin="round"
      />
    </svg>
  )
}

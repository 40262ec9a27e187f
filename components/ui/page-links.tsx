import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { LocaleLink } from './link.tsx'

/**
 * First, last, the current page and its neighbours; near either end more of them, so that the row stays equally long.
 * `gap` is two or more pages that are left out.
 * @param neighbours on each side, 0 on phones
 */
export function pagesShown(page: number, last: number, neighbours = 1): Array<number | 'gap'> {
  const near = new Set([1, last])
  for (let step = -neighbours; step <= neighbours; step++) near.add(page + step)
  const run = 2 * neighbours + 3
  if (page <= run - neighbours) for (let number = 1; number <= run; number++) near.add(number)
  if (page > last - run + neighbours)
    for (let number = last - run + 1; number <= last; number++) near.add(number)
  const numbers = [...near]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? (['gap', number] as const) : [number]
  })
}

type PageLinksTexts = {
  previous: string
  next: string
  /** Names the link to a page. */
  page: (page: number) => string
}

type Props = {
  locale: Locale
  page: number
  last: number
  /** The address of a page of the list, without locale prefix. */
  hrefOf: (page: number) => string
  texts: PageLinksTexts
  /** On each side of the current page, 0 on phones. */
  neighbours: number
  /** 36 px high instead of 44, for lists that are not for fingers. */
  isSmall?: boolean
  className?: string
}

/** Real links to the pages of a list in a row: previous, some numbers, next. */
export function PageLinks({ locale, page, last, hrefOf, texts, neighbours, isSmall, className }: Props) {
  const size = isSmall ? 'h-9 min-w-9' : 'h-11 min-w-11'
  const cell = `grid ${size} place-items-center rounded-control px-2`
  const step = (target: number, icon: IconName, label: string, rel: 'prev' | 'next') =>
    target >= 1 &&
    target <= last && (
      <LocaleLink
        locale={locale}
        href={hrefOf(target)}
        rel={rel}
        aria-label={label}
        className={`${cell} hover:bg-hover`}
      >
        <Icon name={icon} size={18} />
      </LocaleLink>
    )
  return (
    <ul className={classNames('flex items-center justify-center', className)}>
      <li className={isSmall ? 'min-w-9' : 'min-w-11'}>
        {step(page - 1, 'chevron-left', texts.previous, 'prev')}
      </li>
      {pagesShown(page, last, neighbours).map((shown, index) => (
        <li key={shown === 'gap' ? `gap-${index}` : shown}>
          {shown === 'gap' ? (
            <span className={`${cell} text-ink2`}>…</span>
          ) : shown === page ? (
            <span aria-current="page" className={`${cell} bg-selected text-on-selected`}>
              {shown}
            </span>
          ) : (
            <LocaleLink
              locale={locale}
              href={hrefOf(shown)}
              aria-label={texts.page(shown)}
              className={`${cell} hover:bg-hover`}
            >
              {shown}
            </LocaleLink>
          )}
        </li>
      ))}
      <li className={isSmall ? 'min-w-9' : 'min-w-11'}>
        {step(page + 1, 'chevron-right', texts.next, 'next')}
      </li>
    </ul>
  )
}

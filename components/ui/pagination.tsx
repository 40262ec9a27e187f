import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { LocaleLink } from './link.tsx'

type Props = {
  locale: Locale
  /** Counts from 1. */
  page: number
  perPage: number
  total: number
  /** The address of a page of the list, without locale prefix. */
  hrefOf: (page: number) => string
  /** Which list it is about, where a page has several. */
  label?: string
}

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

const cell = 'grid h-11 min-w-11 place-items-center rounded-control px-2'

/** Real links to the pages of a list; nothing when there is only one page. */
export async function Pagination({ locale, page, perPage, total, hrefOf, label }: Props) {
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  const t = await translatorFor(locale, 'Pagination')
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
  const row = (neighbours: number, className: string) => (
    <ul className={classNames('flex items-center justify-center', className)}>
      <li className="min-w-11">{step(page - 1, 'chevron-left', t('previous'), 'prev')}</li>
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
              aria-label={t('page', { page: shown })}
              className={`${cell} hover:bg-hover`}
            >
              {shown}
            </LocaleLink>
          )}
        </li>
      ))}
      <li className="min-w-11">{step(page + 1, 'chevron-right', t('next'), 'next')}</li>
    </ul>
  )
  return (
    <nav aria-label={label ?? t('label')} className="mt-12">
      {row(0, 'gap-x-0 sm:hidden')}
      {row(1, 'gap-x-1 max-sm:hidden')}
    </nav>
  )
}

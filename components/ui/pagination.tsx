import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { LocaleLink } from './link'

type Props = {
  locale: Locale
  /** Counts from 1. */
  page: number
  perPage: number
  total: number
  /** The address of a page of the list, without locale prefix. */
  hrefOf: (page: number) => string
}

/** First, last and the neighbours; a number stands for each gap's first page, shown as an ellipsis. */
export function pagesShown(page: number, last: number): Array<number | 'gap'> {
  const near = new Set([1, last, page - 1, page, page + 1])
  if (page <= 3) near.add(2).add(3).add(4)
  if (page >= last - 2)
    near
      .add(last - 1)
      .add(last - 2)
      .add(last - 3)
  const numbers = [...near]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? (['gap', number] as const) : [number]
  })
}

const cell = 'grid size-11 place-items-center rounded-control'

/** Real links to the pages of a list; nothing when there is only one page. */
export async function Pagination({ locale, page, perPage, total, hrefOf }: Props) {
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  const t = await getTranslations({ locale, namespace: 'Pagination' })
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
    <nav aria-label={t('label')} className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(page - 1, 'chevron-left', t('previous'), 'prev')}</li>
        {pagesShown(page, last).map((shown, index) => (
          <li
            key={shown === 'gap' ? `gap-${index}` : shown}
            className={classNames(shown !== page && 'max-sm:nth-[n+5]:hidden')}
          >
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
        <li>{step(page + 1, 'chevron-right', t('next'), 'next')}</li>
      </ul>
    </nav>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  changedAddress,
  type ListState,
  listParameters,
  mostCounted,
  pageCount,
} from '@/lib/shared/list-address.ts'
import { classNames } from '../class-names.ts'
import { LocaleLink } from '../link.tsx'
import { PageLinks } from '../page-links.tsx'
import { useFilterTexts } from './use-filter-texts.ts'

type Props = {
  locale: Locale
  /** Names the table: a page may have several. */
  label: string
  path: string
  state: ListState
  total: number
}

/** Footer of the table: the range of rows, the page size, and links to other pages. */
export function TableFooter({ locale, label, path, state, total }: Props) {
  const t = useTranslations('DataTable')
  const pages = useTranslations('Pagination')
  const { totalText } = useFilterTexts()
  const { page, perPage, pageSizes } = state
  const last = pageCount(total, perPage)
  const from = (page - 1) * perPage + 1
  if (total <= Math.min(...pageSizes)) return null
  const texts = {
    previous: pages('previous'),
    next: pages('next'),
    page: (number: number) => pages('page', { page: number }),
  }
  const hrefOf = (number: number) => path + changedAddress(state, { [listParameters.page]: String(number) })
  const links = { locale, page, last, hrefOf, texts }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 text-md">
      <p className="text-ink2">
        {t('range', { from, to: Math.min(from + perPage - 1, total, mostCounted), total: totalText(total) })}
      </p>
      <fieldset aria-label={t('pageSize')} className="flex items-center gap-2 phone:hidden">
        <span aria-hidden="true" className="text-ink2">
          {t('by')}
        </span>
        <ul className="flex overflow-clip rounded-control border border-control bg-card">
          {pageSizes.map((size) => (
            <li key={size} className="not-first:border-line not-first:border-l">
              <LocaleLink
                locale={locale}
                href={path + changedAddress(state, { [listParameters.perPage]: String(size) })}
                scroll={false}
                aria-label={t('rowsPerPage', { count: size })}
                aria-current={size === perPage ? 'true' : undefined}
                className={classNames(
                  'grid min-h-9 min-w-11 place-items-center px-2.5 -outline-offset-3',
                  size === perPage ? 'bg-selected text-on-selected' : 'hover:bg-hover',
                )}
              >
                {size}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </fieldset>
      {last > 1 && (
        <nav aria-label={t('pages', { name: label })} className="ml-auto phone:mx-auto">
          <PageLinks {...links} neighbours={0} className="gap-x-0 desk:hidden" />
          <PageLinks {...links} neighbours={1} isSmall className="gap-x-1 phone:hidden" />
        </nav>
      )}
    </div>
  )
}

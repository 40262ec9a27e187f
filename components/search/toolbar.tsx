import type { ReactNode } from 'react'
import { RemovableChip } from '@/components/ui/chip.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import {
  cleared,
  parameter,
  type SearchAddress,
  searchOrders,
  searchPath,
} from '@/lib/domain/discovery/search/address.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ChosenFilter } from './chosen-filters.ts'

type Props = {
  locale: Locale
  kind: PlaceKind
  address: SearchAddress
  chosen: ChosenFilter[]
  /** The id of the filters, which are behind a button on phones. */
  panelId: string
  /** The id of their form, which the order belongs to. */
  formId: string
  /** False where there is nothing to put in order. */
  hasOrder: boolean
  /** Number of entries. */
  count: ReactNode
}

/** Above the results: how many, in which order, with which filters. On phones a row that scrolls sideways. */
export function Toolbar({ locale, kind, address, chosen, panelId, formId, hasOrder, count }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  const tFilters = translatorFor(locale, 'SearchFilters')
  const orders = searchOrders.filter((order) => kind === 'excursions' || order !== 'duration')
  return (
    <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="order-2 lg:order-none">{count}</div>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:contents">
        <button
          type="button"
          popoverTarget={panelId}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-chip border border-line bg-card px-4 font-label text-md hover:bg-hover lg:hidden"
        >
          <WorkIcon name="filter" size={18} />
          {tFilters('title')}
          {chosen.length > 0 && (
            <>
              <span
                aria-hidden="true"
                className="grid size-5.5 place-items-center rounded-full bg-selected text-on-selected text-xs"
              >
                {formatNumber(chosen.length, locale)}
              </span>
              <span className="sr-only">{tFilters('count', { count: chosen.length })}</span>
            </>
          )}
        </button>
        {hasOrder && (
          <div className="flex shrink-0 items-center gap-2.5 text-md">
            <label htmlFor="search-order" className="text-ink2 max-lg:sr-only">
              {t('order')}
            </label>
            <div className="relative">
              <select
                id="search-order"
                name={parameter.sort}
                form={formId}
                defaultValue={address.sort === 'best' ? '' : address.sort}
                data-value={address.sort === 'best' ? '' : address.sort}
                className="min-h-11 max-lg:field-sizing-content max-lg:max-w-[calc(100vw-10rem)] appearance-none text-ellipsis rounded-chip border border-line bg-card pr-8 pl-3.5 font-label text-ink lg:pr-10 lg:pl-4 text-md hover:bg-hover lg:rounded-control lg:border-control"
              >
                {orders.map((order) => (
                  // The usual order has no part in the address.
                  <option key={order} value={order === 'best' ? '' : order}>
                    {t(`orders.${order}`)}
                  </option>
                ))}
              </select>
              <Icon
                name="chevron-down"
                size={16}
                className="pointer-events-none absolute top-1/2 right-3 lg:right-3.5 -translate-y-1/2"
              />
            </div>
          </div>
        )}
        {chosen.length > 0 && (
          <nav
            aria-label={tFilters('chosen')}
            data-stays=""
            className="flex items-center gap-2 lg:col-span-2 lg:flex-wrap lg:[&_a]:min-h-9 lg:[&_a]:px-3.5"
          >
            {chosen.map(({ label, without }) => (
              <RemovableChip
                key={label}
                locale={locale}
                href={searchPath(kind, without)}
                label={label}
                removeLabel={tFilters('remove', { label })}
              />
            ))}
            <LocaleLink
              locale={locale}
              href={searchPath(kind, cleared(address))}
              scroll={false}
              className="link inline-flex min-h-11 items-center px-2! text-md whitespace-nowrap"
            >
              {tFilters('clearAll')}
            </LocaleLink>
          </nav>
        )}
      </div>
    </div>
  )
}

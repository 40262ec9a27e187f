import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import {
  addressOfKind,
  changed,
  type SearchAddress,
  searchPath,
} from '@/lib/domain/discovery/search/address.ts'
import type { Total } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { shownCount } from './shown-count.ts'

type Props = {
  locale: Locale
  kind: PlaceKind
  address: SearchAddress
  totals: Record<PlaceKind, Total>
}

/** Guides and tours, each with how many the same search finds. */
export function KindTabs({ locale, kind, address, totals }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  const hrefOf = (one: PlaceKind) => searchPath(one, changed(addressOfKind(one, address), {}))
  return (
    <nav aria-label={t('kind')} className="mt-4 border-line border-b md:mt-6">
      <ul className="-mb-px flex gap-x-7">
        {(['guides', 'excursions'] as const).map((one) => (
          <li key={one}>
            <LocaleLink
              locale={locale}
              href={hrefOf(one)}
              aria-current={one === kind ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 border-b-2',
                one === kind
                  ? 'border-primary font-bold'
                  : 'border-transparent text-ink2 hover:border-control hover:text-ink',
              )}
            >
              {t(one === 'guides' ? 'guidesTab' : 'excursionsTab')}
              <span className="font-normal text-ink2">{shownCount(totals[one], locale, t)}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

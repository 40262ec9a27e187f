import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { ListedFirstPlace } from '@/lib/domain/sales/first-places/listed-first-place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { FirstPlacesTable } from './first-places-table.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: ListedFirstPlace[]
  total: number
  now: Date
}

/** All first places, by place and week. */
export function FirstPlacesPage({ now, ...table }: Props) {
  const t = translatorFor(table.locale, 'AdminFirstPlaces')
  return (
    <BrowserMessages
      locale={table.locale}
      namespaces={[
        'AdminFirstPlaces',
        'AdminMoney',
        'DataTable',
        'Dialog',
        'FieldErrors',
        'Form',
        'Pagination',
      ]}
    >
      <h1 className="title mb-3 text-[1.875rem] leading-tight">{t('title')}</h1>
      <FirstPlacesTable {...table} today={now.toISOString()} />
    </BrowserMessages>
  )
}

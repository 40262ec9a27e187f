import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { RedirectRow } from '@/lib/domain/basics/redirects/admin-list-filter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { NewRedirectForm } from './new-redirect-form.tsx'
import { RedirectsTable } from './redirects-table.tsx'

type Props = { locale: Locale; path: string; state: ListState; rows: RedirectRow[]; total: number }

/** List of redirects. */
export function RedirectsPage(list: Props) {
  const t = translatorFor(list.locale, 'AdminRedirects')
  return (
    <BrowserMessages
      locale={list.locale}
      namespaces={['AdminRedirects', 'DataTable', 'FieldErrors', 'Form', 'Pagination']}
    >
      <h1 className="title mb-1 text-[1.875rem]">{t('title')}</h1>
      <p className="mb-1 max-w-200 text-ink2 text-sm">{t('text')}</p>
      <p className="mb-5 max-w-200 text-ink2 text-sm">{t('hitsText')}</p>
      <NewRedirectForm locale={list.locale} />
      <RedirectsTable {...list} />
    </BrowserMessages>
  )
}

import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { NewsletterRow } from '@/lib/domain/people/newsletters/admin-list-filter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { NewNewsletter } from './new-newsletter.tsx'
import { NewslettersTable } from './newsletters-table.tsx'

type Props = { locale: Locale; path: string; state: ListState; rows: NewsletterRow[]; total: number }

/** News for guides: drafts, and what was sent to how many. */
export function NewslettersPage(list: Props) {
  const t = translatorFor(list.locale, 'AdminNewsletters')
  return (
    <BrowserMessages
      locale={list.locale}
      namespaces={['AdminNewsletters', 'DataTable', 'FieldErrors', 'Form', 'Pagination']}
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="title mb-1 text-[1.875rem]">{t('title')}</h1>
          <p className="max-w-200 text-ink2 text-sm">{t('lead')}</p>
        </div>
        <NewNewsletter locale={list.locale} />
      </div>
      <NewslettersTable {...list} />
    </BrowserMessages>
  )
}

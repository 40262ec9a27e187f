import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import type { Ledger } from '@/lib/domain/business/subscriptions/ledger-view.ts'
import type {
  ListedSubscription,
  SubscriptionCounts,
} from '@/lib/domain/business/subscriptions/listed-subscription.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { changedAddress, type ListState } from '@/lib/shared/list-address.ts'
import { SubscriptionLedger } from './subscription-ledger.tsx'
import { SubscriptionsTable } from './subscriptions-table.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: ListedSubscription[]
  total: number
  counts: SubscriptionCounts
  /** In which the days are meant. */
  timeZone: string
  /** Of the guide who is open beside the list. */
  ledger: Ledger | undefined
}

/** All subscriptions; phones show either the list or the one that is open. */
export function SubscriptionsPage({ ledger, ...table }: Props) {
  const { locale, path, state } = table
  const t = translatorFor(locale, 'AdminSubscriptions')
  return (
    <BrowserMessages
      locale={locale}
      namespaces={['AdminSubscriptions', 'DataTable', 'FieldErrors', 'Form', 'Pagination']}
    >
      <h1 className={classNames('title mb-3 text-[1.875rem] leading-tight', ledger && 'max-lg:hidden')}>
        {t('title')}
      </h1>
      <div className={classNames(ledger && 'lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-8')}>
        <div className={classNames('min-w-0', ledger && 'max-lg:hidden')}>
          <SubscriptionsTable {...table} openId={ledger?.guideId ?? null} />
        </div>
        {ledger && (
          <SubscriptionLedger
            locale={locale}
            ledger={ledger}
            listAddress={path + changedAddress(state, {})}
          />
        )}
      </div>
    </BrowserMessages>
  )
}

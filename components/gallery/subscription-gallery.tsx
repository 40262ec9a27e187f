import { InvoiceList } from '@/components/cabinet/subscription/invoice-list.tsx'
import { LifeBar } from '@/components/cabinet/subscription/life-bar.tsx'
import { PlanCards } from '@/components/cabinet/subscription/plan-cards.tsx'
import { SubscriptionHead } from '@/components/cabinet/subscription/subscription-head.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { Specimen } from './specimen.tsx'
import { sampleInvoices, sampleNow, sampleSubscriptions } from './subscription-samples.ts'

/** Possible states of a subscription, and its invoices. */
export async function SubscriptionGallery({ locale }: { locale: Locale }) {
  const [, active] = sampleSubscriptions
  return (
    <BrowserMessages locale={locale} namespaces={['SubscriptionDialogs', 'Form', 'FieldErrors']}>
      {sampleSubscriptions.map(({ title, subscription }) => (
        <Specimen key={title} title={title}>
          <SubscriptionHead locale={locale} subscription={subscription} billing={null} now={sampleNow} />
          <div className="mt-6">
            <LifeBar locale={locale} subscription={subscription} now={sampleNow} />
          </div>
        </Specimen>
      ))}
      {active && (
        <Specimen title="Plans">
          <PlanCards
            locale={locale}
            subscription={active.subscription}
            billing={null}
            languages={locales.length}
            now={sampleNow}
          />
        </Specimen>
      )}
      <Specimen title="Invoices">
        <InvoiceList
          locale={locale}
          timeZone="Europe/Rome"
          now={sampleNow}
          invoices={{ items: sampleInvoices, total: sampleInvoices.length, page: 1, perPage: 10 }}
        />
      </Specimen>
    </BrowserMessages>
  )
}

import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { BillingDetailsView } from '@/lib/domain/business/invoices/billing-details-view.ts'
import type { InvoiceView } from '@/lib/domain/business/invoices/invoice-view.ts'
import type { SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName } from '@/lib/shared/i18n/format.ts'
import { listHomeCountries } from '@/lib/shared/i18n/home-countries.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Page } from '@/lib/shared/page.ts'
import { BillingDetails } from './billing-details.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { LifeBar } from './life-bar.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PortalButton } from './portal-button.tsx'
import { SubscriptionHead } from './subscription-head.tsx'

type Props = {
  locale: Locale
  subscription: SubscriptionView
  invoices: Page<InvoiceView>
  details: BillingDetailsView
  /** Number of the site's languages. */
  languages: number
  now: Date
}

/** Subscription of the guide: its state, the plans, the invoices, and billing details. */
export function SubscriptionPage({ locale, subscription, invoices, details, languages, now }: Props) {
  const t = translatorFor(locale, 'Subscription')
  const countries = listHomeCountries(locale).map(({ code, name }) => ({ code: code.toUpperCase(), name }))
  const billing = subscription.howToPay === 'invoice' ? { details, countries } : null
  return (
    <div className="page pt-6 pb-12 md:pt-10">
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      <BrowserMessages locale={locale} namespaces={['SubscriptionDialogs', 'Form', 'FieldErrors']}>
        <SubscriptionHead locale={locale} subscription={subscription} billing={billing} now={now} />
        {subscription.bar.length > 0 && (
          <div className="mt-6">
            <LifeBar locale={locale} subscription={subscription} now={now} />
          </div>
        )}
        <PlanCards
          locale={locale}
          subscription={subscription}
          billing={billing}
          languages={languages}
          now={now}
        />
        <InvoiceList locale={locale} invoices={invoices} timeZone={subscription.timeZone} now={now} />
        <div className="mt-12 grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <section>
            <h2 className="text-xl leading-(--lh-h3)">{t('howToPay.title')}</h2>
            <p className="mt-2">{t(`howToPay.${subscription.howToPay}`)}</p>
            {subscription.may.includes('portal') && (
              <div className="mt-4">
                <PortalButton locale={locale} />
              </div>
            )}
          </section>
          <BillingDetails
            locale={locale}
            details={details}
            country={countryName(details.country, locale)}
            countries={countries}
          />
        </div>
      </BrowserMessages>
    </div>
  )
}

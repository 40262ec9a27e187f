'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { BillingDetailsView } from '@/lib/domain/business/invoices/billing-details-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { BillingDetailsDialog } from './billing-details-dialog.tsx'

type Props = {
  locale: Locale
  details: BillingDetailsView
  /** Name of the country. */
  country: string
  countries: Array<{ code: string; name: string }>
}

/** The recipient of invoices, and the way to change it. */
export function BillingDetails({ locale, details, country, countries }: Props) {
  const t = useTranslations('SubscriptionDialogs')
  const [isOpen, setOpen] = useState(false)
  const { name, address, vatNumber, vatState } = details
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl leading-(--lh-h3)">{t('details.title')}</h2>
        <button
          type="button"
          className="link -my-2.5 inline-flex min-h-11 items-center gap-2 font-label no-underline hover:underline"
          onClick={() => setOpen(true)}
        >
          <WorkIcon name="pencil" size={16} />
          {t('details.change')}
        </button>
      </div>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {name}
        {'\n'}
        {address}
        {'\n'}
        {country}
      </p>
      {vatNumber && (
        <p className="text-ink2">
          {t('details.vat', { number: vatNumber })}
          {vatState !== 'none' && <span className="block text-sm">{t(`details.vatStates.${vatState}`)}</span>}
        </p>
      )}
      {isOpen && (
        <BillingDetailsDialog
          locale={locale}
          details={details}
          countries={countries}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; paymentId: string; invoice: { id: string; number: string } }

const look = 'link inline-flex min-h-11 items-center gap-2 font-label no-underline hover:underline'

/** The invoice of a payment, to keep and to print. */
export function InvoiceLinks({ locale, paymentId, invoice }: Props) {
  const t = translatorFor(locale, 'Payment')
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6">
      <span>{t('invoice', { number: invoice.number })}</span>
      <a href={`${prefixOf(locale)}/api/invoices/${invoice.id}/pdf`} download className={look}>
        <WorkIcon name="download" size={18} />
        {t('pdf')}
      </a>
      <LocaleLink locale={locale} href={`/payment/${paymentId}/invoice`} className={look}>
        <WorkIcon name="file" size={18} />
        {t('print')}
      </LocaleLink>
    </p>
  )
}

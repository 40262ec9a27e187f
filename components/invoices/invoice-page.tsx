import { Alert } from '@/components/ui/alert.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { PrintedInvoice } from '@/lib/domain/business/invoices/printed.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { PrintButton } from './print-button.tsx'
import { PrintedSheet } from './printed-sheet.tsx'

type Props = {
  locale: Locale
  paymentId: string
  /** `locale`: in which it was issued. */
  invoice: { id: string; locale: Locale; creditedBy: string | null; printed: PrintedInvoice }
}

/** An invoice to read and to print; on paper nothing but the sheet is left. */
export function InvoicePage({ locale, paymentId, invoice }: Props) {
  const t = translatorFor(locale, 'Invoice')
  return (
    <div className="page max-w-184 pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <PrintButton label={t('print')} />
        <a
          href={`${prefixOf(locale)}/api/invoices/${invoice.id}/pdf`}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          <WorkIcon name="download" size={18} />
          {t('download')}
        </a>
        <LocaleLink
          locale={locale}
          href={`/payment/${paymentId}`}
          className="link inline-flex min-h-11 items-center"
        >
          {t('back')}
        </LocaleLink>
      </p>
      {invoice.creditedBy && (
        <Alert tone="warning" className="mt-6">
          {t('creditedBy', { number: invoice.creditedBy })}
        </Alert>
      )}
      <PrintedSheet locale={invoice.locale} printed={invoice.printed} />
    </div>
  )
}

import { StateChip } from '@/components/cabinet/subscription/state-chip.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { accountAsPrinted } from '@/lib/domain/business/invoices/bank-account.ts'
import { firstAndLastDay } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { PaymentPageView } from '@/lib/domain/sales/billing/payment-page-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { BankData } from './bank-data.tsx'
import { CancelPaymentButton } from './cancel-payment-button.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { LivePayment } from './live-payment.tsx'
import { paymentWords } from './payment-words.ts'

type Props = {
  locale: Locale
  payment: PaymentPageView
  /** The buyer comes from a complete checkout. */
  isBack: boolean
}

/** One payment: what it is for, how it is paid, and what has become of it. */
export function PaymentPage({ locale, payment, isBack }: Props) {
  const t = translatorFor(locale, 'Payment')
  const { id, state, provider, price, lines, span, bank, transferCode, invoice, url, chargedAt } = payment
  const account = bank && accountAsPrinted(bank)
  const { title, text, chip } = paymentWords(locale, payment, isBack)
  const isReturning = isBack && state === 'pending' && chargedAt === null
  const day = (moment: Date) => formatDate(dayInZone(moment, payment.timeZone), locale)
  const lastDay = (time: { from: Date; to: Date }) =>
    formatDate(firstAndLastDay(time, payment.timeZone).last, locale)
  const isOpen = state === 'pending' || state === 'processing'
  const back = payment.purpose === 'subscription' ? '/profile/subscription' : '/profile/firstplace'
  return (
    <div className="page max-w-184 pt-6 pb-12 md:pt-10">
      <BrowserMessages locale={locale} namespaces={['PaymentControls', 'Form']}>
        <LivePayment locale={locale} id={id} state={state} url={url} />
        <h1 className="text-[1.875rem]">{t('title')}</h1>
        <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-y py-4">
          <div className="min-w-0 grow basis-60">
            {lines.map((line) => (
              <p key={line} className="font-label">
                {line}
              </p>
            ))}
            {span && (
              <p className="text-ink2 text-md">{t('span', { from: day(span.from), to: lastDay(span) })}</p>
            )}
          </div>
          <p className="font-semibold font-serif text-[1.75rem] leading-tight">
            {formatExactMoney(price, locale)}
          </p>
        </div>
        <div role="status" className="mt-6">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.375rem] leading-(--lh-h3)">
            {title}
            {chip && <StateChip {...chip} />}
          </h2>
          <p className="mt-2 max-w-[42em]">{text}</p>
          {payment.needsReview && <p className="mt-2 max-w-[42em]">{t('needsReview')}</p>}
        </div>
        {state === 'pending' && bank && account && (
          <BankData
            rows={[
              { label: t('bank.holder'), value: bank.holder },
              { label: t(`bank.${account.account}`), value: bank.iban, shown: account.number },
              { label: t(`bank.${account.code}`), value: bank.bic },
              { label: t('bank.bank'), value: bank.bank },
              { label: t('bank.amount'), value: formatExactMoney(price, locale) },
              ...(invoice ? [{ label: t('bank.reference'), value: invoice.number }] : []),
            ].filter(({ value }) => value !== '')}
          />
        )}
        {transferCode && (
          <figure className="mt-5 flex flex-wrap items-center gap-5">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(transferCode)}`}
              alt=""
              width={148}
              height={148}
              className="rounded-control bg-white"
            />
            <figcaption className="max-w-[22em] text-ink2 text-md">{t('code')}</figcaption>
          </figure>
        )}
        {url && provider === 'stripe' && !isReturning && (
          <p className="mt-5">
            <a href={url} className={buttonClass({})}>
              {t('toCheckout', { amount: formatExactMoney(price, locale) })}
            </a>
          </p>
        )}
        {invoice && <InvoiceLinks locale={locale} paymentId={id} invoice={invoice} />}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
          <ButtonLink locale={locale} href={back} variant={isOpen ? 'secondary' : 'primary'}>
            {t(`back.${payment.purpose}`)}
          </ButtonLink>
          {state === 'pending' && !chargedAt && !isReturning && (
            <CancelPaymentButton locale={locale} id={id} />
          )}
        </div>
      </BrowserMessages>
    </div>
  )
}

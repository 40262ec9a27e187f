'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { PaymentRow } from '@/lib/domain/business/payments/payment-row.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReasonedAct } from './reasoned-act.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RefundAct } from './refund-act.tsx'

type Props = {
  locale: Locale
  record: PaymentRecord
  /** By the seller's calendar. */
  today: string
  /** Of the guide's letters, in words. */
  language: string
}

/** Available actions on a payment. Destructive ones ask for a reason first. */
export function PaymentActs({ locale, record, today, language }: Props) {
  const asked = useSearchParams()?.get('act')
  const { payment, documents } = record
  const { id, state, provider, refunded } = payment
  const address = `/api/admin/payments/${id}`
  const counting = documents.find(({ kind, isCredited }) => kind === 'invoice' && !isCredited)
  const isTransfer = provider === 'invoice'
  const isOpen = isTransfer && state === 'pending'
  const mayArrive = isTransfer && (state === 'pending' || state === 'cancelled')
  return (
    <div className="mt-4 grid gap-3">
      {mayArrive && <ReceiptForm {...{ locale, payment, today, language }} />}
      <div className="flex flex-wrap gap-2 empty:hidden *:grow">
        {isOpen && <OpenTransferActs locale={locale} payment={payment} />}
        {isTransfer && state === 'paid' && refunded === 0 && (
          <ReasonedAct locale={locale} act="reopen" address={`${address}/reopening`} />
        )}
        {counting && refunded === 0 && (
          <ReasonedAct
            locale={locale}
            act="correct"
            address={`/api/admin/invoices/${counting.id}/correction`}
            values={{ number: counting.number }}
          />
        )}
      </div>
      {/* What takes money or a document back stands apart. */}
      <div className="flex flex-wrap gap-x-2 border-line border-t pt-2 empty:hidden">
        {isOpen && (
          <ReasonedAct locale={locale} act="cancel" address={`${address}/cancellation`} isDangerous />
        )}
        {state === 'paid' && (
          <RefundAct locale={locale} record={record} invoice={counting?.number ?? null} language={language} />
        )}
        {counting && (
          <ReasonedAct
            locale={locale}
            act="credit"
            address={`/api/admin/invoices/${counting.id}/credit_note`}
            values={{ number: counting.number }}
            isDangerous
            key={asked}
            isAsked={asked === 'credit'}
          />
        )}
      </div>
    </div>
  )
}

function OpenTransferActs({ locale, payment: { id, buys } }: { locale: Locale; payment: PaymentRow }) {
  const t = useTranslations('AdminMoney')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async (what: 'reminders' | 'postponement') => {
    await send('POST', locale, `/api/admin/payments/${id}/${what}`)
    if (what === 'reminders') showToast({ text: t('acts.reminded'), tone: 'ok' })
    router.refresh()
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="gap-1.5"
        aria-disabled={isBusy || undefined}
        onClick={() => run('reminders')}
      >
        <WorkIcon name="mail" size={16} />
        {t('acts.remind')}
      </Button>
      {buys.kind === 'subscription' && (
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => run('postponement')}
        >
          {t('acts.postpone')}
        </Button>
      )}
      {trouble && (
        <Alert tone="error" className="w-full">
          {trouble}
        </Alert>
      )}
    </>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { RefundForm } from './refund-form.tsx'

type Props = {
  locale: Locale
  record: PaymentRecord
  /** Number of the invoice that counts. */
  invoice: string | null
  /** Of the guide's letters, in words. */
  language: string
}

/** Pays money back, wholly or in part. While the provider has an order that it hasn't confirmed, only that is asked for again. */
export function RefundAct({ locale, record, invoice, language }: Props) {
  const t = useTranslations('AdminMoney')
  const [isOpen, setOpen] = useState(false)
  const way = record.payment.provider === 'invoice' ? 'transfer' : 'card'
  if (record.ordered) return <OrderedRefund locale={locale} id={record.payment.id} ordered={record.ordered} />
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="whitespace-nowrap text-error"
        onClick={() => setOpen(true)}
      >
        {t(`refund.${way}.open`)}
      </Button>
      <Dialog
        title={t(`refund.${way}.title`)}
        isOpen={isOpen}
        onOpenChange={setOpen}
        closeLabel={t('acts.keep')}
        staysOnOutsideClick
      >
        <RefundForm {...{ locale, record, invoice, language, way }} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type OrderedProps = { locale: Locale; id: string; ordered: NonNullable<PaymentRecord['ordered']> }

function OrderedRefund({ locale, id, ordered }: OrderedProps) {
  const t = useTranslations('AdminMoney')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `/api/admin/payments/${id}/refund`, ordered)
    showToast({ text: t('refund.asked'), tone: 'ok' })
    router.refresh()
  })
  return (
    <>
      <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={() => run()}>
        {t('refund.again')}
      </Button>
      {trouble && (
        <Alert tone="error" className="w-full">
          {trouble}
        </Alert>
      )}
    </>
  )
}

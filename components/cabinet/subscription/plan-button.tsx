'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import type { BillingDetailsView } from '@/lib/domain/business/invoices/billing-details-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { BillingDetailsDialog } from './billing-details-dialog.tsx'
import type { PlanOfferTexts } from './plan-texts.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { usePurchase } from './use-purchase.ts'

export type BillingQuestion = {
  details: BillingDetailsView
  countries: Array<{ code: string; name: string }>
}

type Props = {
  locale: Locale
  /** Its code. */
  plan: string
  /** Buying asks for money; switching says when. */
  mode: 'buy' | 'switch'
  /** The switch may also begin at once. */
  canBeginNow?: boolean
  /** In which its days are counted. IANA. */
  timeZone: string
  /** Billing details to ask for first; null if they are known or no invoice comes first. */
  ask?: BillingQuestion | null
  variant: ButtonVariant
  label: string
  texts: PlanOfferTexts
}

/** A button that asks once more before a plan is bought or switched to. */
export function PlanButton({
  mode,
  variant,
  label,
  canBeginNow = false,
  timeZone,
  ask = null,
  ...plan
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && mode === 'buy' && ask && !isAsked && (
        <BillingDetailsDialog locale={plan.locale} {...ask} onClose={close} onSaved={() => setAsked(true)} />
      )}
      {isOpen && mode === 'buy' && (!ask || isAsked) && <PurchaseDialog {...plan} onClose={close} />}
      {isOpen && mode === 'switch' && (
        <SwitchDialog {...plan} {...{ canBeginNow, timeZone }} onClose={close} />
      )}
    </>
  )
}

type DialogProps = Pick<Props, 'locale' | 'plan' | 'texts'> & { onClose: () => void }

function PurchaseDialog({ locale, plan, texts, onClose }: DialogProps) {
  const t = useTranslations('SubscriptionDialogs')
  const { run, isBusy, trouble } = usePurchase(locale)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      description={texts.begins}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => void run({ plan, start: 'period_end' })}>
            {t('toPayment')}
          </Button>
        </>
      }
    >
      <p>{texts.payment}</p>
      {texts.replaces && <p className="mt-2">{texts.replaces}</p>}
      <FormError text={trouble} className="mt-4" />
    </Dialog>
  )
}

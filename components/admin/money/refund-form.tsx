'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { Key } from '@/components/ui/key.tsx'
import { send } from '@/lib/client/api/client.ts'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { refundableOf } from '@/lib/domain/business/payments/received.ts'
import { amountIn } from '@/lib/domain/business/payments/typed-amount.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ChoiceChip } from '../choice-chip.tsx'
import { useRefundEffects } from './use-refund-effects.ts'

type Props = {
  locale: Locale
  record: PaymentRecord
  /** Number of the invoice that counts. */
  invoice: string | null
  /** Of the guide's letters, in words. */
  language: string
  way: 'card' | 'transfer'
  onClose: () => void
}

type Values = { amount: string; time: 'kept' | 'ended'; reason: string }
const kept = ['amount', 'time', 'reason'] as const
const usualReasons = ['unpublished', 'twice', 'mistake', 'goodwill'] as const

/** Refund form: the sum, the effect on the purchase, and all consequences. Input is kept in the tab. */
export function RefundForm({ locale, record, invoice, language, way, onClose }: Props) {
  const t = useTranslations('AdminMoney')
  const formTexts = useFormTexts()
  const router = useRouter()
  const { id, price, received, refunded, buys } = record.payment
  const left = refundableOf({ amount: price.amount, received, refunded })
  const draft = `refund:${id}:${left}`
  const money = (amount: number) => formatExactMoney({ ...price, amount }, locale)
  const form = useApiForm(
    () => import('@/lib/domain/sales/billing/admin-schema.ts').then(({ refundBody }) => refundBody),
    async (body) => {
      await send('POST', locale, `/api/admin/payments/${id}/refund`, body)
      forgetDraft(draft)
      onClose()
      router.refresh()
    },
    {
      texts: { ...formTexts, errors: { amount: t('refund.tooMuch', { amount: money(left) }) } },
      toBody: ({ amount, time, reason }: Values) => {
        const typed = amountIn(amount.trim())
        return { amount: typed !== null && typed <= left ? typed : null, time, reason }
      },
      values: { amount: (left / 100).toFixed(2), time: 'kept', reason: '' },
    },
  )
  useDraft(form, draft, kept)
  const [typed, time, reason] = useWatch({ control: form.control, name: ['amount', 'time', 'reason'] })
  const amount = amountIn(typed.trim())
  const isPossible = amount !== null && amount > 0 && amount <= left
  const effects = useRefundEffects({ locale, record, invoice, language, way })
  return (
    <form {...form.props} className="grid gap-3.5">
      <TextField
        {...form.field('amount')}
        label={t('refund.amount')}
        hint={t('refund.left', { amount: money(left) })}
        inputMode="decimal"
      />
      {isPossible && amount < left && (
        <RadioGroup
          {...form.field('time')}
          label={t('refund.time.label')}
          choices={[
            { value: 'kept', label: t('refund.time.kept') },
            {
              value: 'ended',
              label: t(buys.kind === 'subscription' ? 'refund.time.endedPlan' : 'refund.time.endedWeeks'),
            },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {usualReasons.map((name) => (
          <ChoiceChip
            key={name}
            isChosen={reason === t(`acts.reasons.${name}`)}
            onChoose={() => form.setValue('reason', t(`acts.reasons.${name}`), { shouldValidate: false })}
          >
            {t(`acts.reasons.${name}`)}
          </ChoiceChip>
        ))}
      </div>
      <TextArea
        {...form.field('reason')}
        label={t('acts.reason')}
        hint={t('acts.reasonHint')}
        rows={2}
        maxLength={500}
      />
      {isPossible && (
        <section aria-label={t('refund.effects')} className="rounded-control bg-wash p-3 leading-snug">
          <h3 className="mb-1 font-label font-sans text-md tracking-normal">{t('refund.effects')}</h3>
          <ul className="list-disc space-y-1 pl-5">
            {effects(amount, time).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
      )}
      <FormError text={form.trouble} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end md:gap-3">
        <Button variant="secondary" onClick={onClose} className="gap-2">
          {t('acts.keep')}
          <Key>Esc</Key>
        </Button>
        <Button
          type="submit"
          aria-disabled={form.isBusy || undefined}
          className="bg-error text-card hover:bg-[color-mix(in_srgb,var(--color-error)_85%,var(--color-ink))]"
        >
          {t(`refund.${way}.confirm`, { amount: money(isPossible ? amount : left) })}
        </Button>
      </div>
    </form>
  )
}

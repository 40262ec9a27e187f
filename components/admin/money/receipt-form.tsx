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
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { send } from '@/lib/client/api/client.ts'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import type { PaymentRow } from '@/lib/domain/business/payments/payment-row.ts'
import { amountIn } from '@/lib/domain/business/payments/typed-amount.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { receiptDraft } from './receipt-draft.ts'

type Props = {
  locale: Locale
  payment: PaymentRow
  /** By the seller's calendar. */
  today: string
  /** Of the guide's letters, in words. */
  language: string
}

const answers = ['written_off', 'owed', 'other'] as const
type Answer = (typeof answers)[number]

type Values = {
  paid_on: string
  amount: string
  reference: string
  source: string
  answer: Answer
  /** Reason why the difference is treated as the answer says. */
  difference: string
}
const kept = ['paid_on', 'amount', 'reference', 'source', 'answer', 'difference'] as const

/**
 * A transfer as it stands on the statement of the bank. M books it. When another amount came, there are three answers; one
 * of them books nothing. What is typed is kept in the tab, for each payment.
 */
export function ReceiptForm({ locale, payment: { id, price }, today, language }: Props) {
  const t = useTranslations('AdminMoney')
  const formTexts = useFormTexts()
  const router = useRouter()
  const draft = receiptDraft(id)
  const isOther = (amount: number | null) => amount !== null && amount !== price.amount
  const form = useApiForm(
    () => import('@/lib/domain/sales/billing/admin-schema.ts').then(({ receiptBody }) => receiptBody),
    async (body) => {
      await send('POST', locale, `/api/admin/payments/${id}/receipt`, body)
      forgetDraft(draft)
      router.refresh()
    },
    {
      texts: { ...formTexts, errors: { amount: t('receipt.noAmount') } },
      toBody: ({ amount: typed, answer, difference, ...facts }: Values) => {
        const amount = amountIn(typed.trim())
        return { ...facts, amount, ...(isOther(amount) && { difference: { answer, reason: difference } }) }
      },
      values: {
        paid_on: today,
        amount: (price.amount / 100).toFixed(2),
        reference: '',
        source: '',
        answer: 'written_off',
        difference: '',
      },
    },
  )
  useDraft(form, draft, kept)
  const [typed, answer] = useWatch({ control: form.control, name: ['amount', 'answer'] })
  const amount = amountIn(typed.trim())
  const isNotOurs = isOther(amount) && answer === 'other'
  const element = form.props.ref
  // A held key would book a second one as soon as the page shows it.
  useShortcuts([
    { code: 'KeyM', act: ({ repeat }) => !repeat && element.current?.requestSubmit(), isOff: isNotOurs },
  ])
  const money = (cents: number) => formatExactMoney({ ...price, amount: cents }, locale)
  return (
    <form {...form.props} className="grid gap-3">
      <h3 className="font-label font-sans text-md tracking-normal">{t('receipt.title')}</h3>
      <div className="grid grid-cols-2 gap-2">
        <TextField {...form.field('paid_on')} type="date" label={t('receipt.day')} max={today} />
        <TextField {...form.field('amount')} label={t('receipt.amount')} inputMode="decimal" />
      </div>
      <TextField {...form.field('reference')} label={t('receipt.reference')} maxLength={140} />
      <TextArea
        {...form.field('source')}
        label={t('receipt.source')}
        hint={t('acts.reasonHint')}
        rows={2}
        maxLength={500}
      />
      {amount !== null && isOther(amount) && (
        <>
          <RadioGroup
            {...form.field('answer')}
            label={t('receipt.other', { came: money(amount), asked: money(price.amount) })}
            choices={answers.map((value) => ({
              value,
              label: t(`receipt.answers.${value}`),
              remark: t(`receipt.then.${value}`, { difference: money(Math.abs(price.amount - amount)) }),
            }))}
          />
          {answer !== 'other' && (
            <TextField {...form.field('difference')} label={t('acts.reason')} maxLength={500} />
          )}
        </>
      )}
      <FormError text={form.trouble} />
      {!isNotOurs && (
        <>
          <Button type="submit" className="gap-2" aria-disabled={form.isBusy || undefined}>
            {t('receipt.book')}
            <Key on="primary">M</Key>
          </Button>
          <p className="text-ink2">{t('receipt.consequence', { language })}</p>
        </>
      )}
    </form>
  )
}

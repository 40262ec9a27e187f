'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { useIdempotencyKey } from '@/components/ui/form/use-idempotency-key.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ChoiceChip } from '../choice-chip.tsx'

const usual = { month: 30, quarter: 91, year: 365 } as const
const spans = ['month', 'quarter', 'year'] as const

type Values = { days: string; reason: string }
const kept = ['days', 'reason'] as const
const nothing: Values = { days: String(usual.month), reason: '' }

type Props = {
  locale: Locale
  guideId: number
  /** Number of periods the guide has: one more is another gift. */
  periods: number
}

/** Gives a guide time that nobody pays for, with a reason. What is typed is kept in the tab, for each guide. */
export function GiftForm({ locale, guideId, periods }: Props) {
  const t = useTranslations('AdminSubscriptions')
  const formTexts = useFormTexts()
  const router = useRouter()
  const keyOf = useIdempotencyKey()
  const draft = `gift:${guideId}`
  const form = useApiForm(
    () => import('@/lib/domain/business/subscriptions/schema.ts').then(({ giftSchema }) => giftSchema),
    async (gift) => {
      await send('POST', locale, `/api/admin/subscriptions/${guideId}/gifts`, gift, {
        // The same gift once more is another one; a repeated call is not.
        idempotencyKey: keyOf(`${periods} ${JSON.stringify(gift)}`),
      })
      form.reset(nothing)
      forgetDraft(draft)
      showToast({ text: t('give.done'), tone: 'ok' })
      router.refresh()
    },
    {
      texts: formTexts,
      toBody: ({ days, reason }: Values) => ({ days: Number(days), reason }),
      values: nothing,
    },
  )
  useDraft(form, draft, kept)
  const days = useWatch({ control: form.control, name: 'days' })
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      <h3 className="font-label font-sans text-md tracking-normal">{t('give.title')}</h3>
      <div className="flex flex-wrap gap-2">
        {spans.map((span) => (
          <ChoiceChip
            key={span}
            isChosen={days === String(usual[span])}
            onChoose={() => form.setValue('days', String(usual[span]), { shouldValidate: false })}
          >
            {t(`give.${span}`)}
          </ChoiceChip>
        ))}
      </div>
      <TextField {...form.field('days')} label={t('give.days')} type="number" min={1} max={366} />
      <TextArea
        {...form.field('reason')}
        label={t('give.reason')}
        hint={t('give.hint')}
        rows={2}
        maxLength={500}
      />
      <FormError text={form.trouble} />
      <Button type="submit" aria-disabled={form.isBusy || undefined}>
        {t('give.confirm')}
      </Button>
      <p className="text-ink2">{t('give.then')}</p>
    </form>
  )
}

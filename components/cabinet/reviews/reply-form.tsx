'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { CountedTextArea } from '@/components/ui/form/counted-text-area.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import { maxReplyLength } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Values = { text: string }
const kept = ['text'] as const

type Props = { locale: Locale; id: string; onCancel: () => void }

/** The one answer to a review. What was begun is kept in the tab. */
export function ReplyForm({ locale, id, onCancel }: Props) {
  const t = useTranslations('OwnReviews')
  const busy = useTranslations('Form')
  const formTexts = useFormTexts()
  const router = useRouter()
  const draft = `reply:${id}`
  const form = useApiForm(
    () =>
      import('@/lib/domain/conversation/reviews/schema.ts').then(({ replyInputSchema }) => replyInputSchema),
    async (body) => {
      await send('POST', locale, `/api/account/reviews/${id}/reply`, body)
      forgetDraft(draft)
      showToast({ text: t('sent'), tone: 'ok' })
      router.refresh()
    },
    {
      texts: { ...formTexts, errors: { text: t('replyMissing') } },
      toBody: ({ text }: Values) => ({ text }),
      values: { text: '' },
    },
  )
  useDraft(form, draft, kept)
  return (
    <form {...form.props} className="mt-4 max-w-[38em]">
      <CountedTextArea
        {...form.field('text')}
        label={t('replyLabel')}
        hint={t('replyHint')}
        rows={4}
        maxLength={maxReplyLength}
        left={t('left', { count: '{count}' })}
        locale={locale}
        autoFocus
      />
      <FormError text={form.trouble} />
      <div className="mt-3 flex flex-wrap gap-3">
        <SubmitButton isBusy={form.isBusy} busyLabel={busy('sending')}>
          {t('send')}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

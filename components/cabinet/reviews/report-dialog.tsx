'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import { maxReportLength } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Values = { reason: string }
type Props = { locale: Locale; id: string; author: string }

/** Says what is wrong with a review; moderators look at it. */
export function ReportDialog({ locale, id, author }: Props) {
  const t = useTranslations('OwnReviews')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={t('reportTo', { author })}
          className="link inline-flex min-h-11 items-center text-md"
        >
          {t('report')}
        </button>
      }
      title={t('reportTitle')}
      description={t('reportText')}
      closeLabel={t('close')}
      staysOnOutsideClick
    >
      <ReportForm locale={locale} id={id} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function ReportForm({ locale, id, onDone }: { locale: Locale; id: string; onDone: () => void }) {
  const t = useTranslations('OwnReviews')
  const router = useRouter()
  const formTexts = useFormTexts()
  const formId = useId()
  const form = useApiForm(
    () =>
      import('@/lib/domain/conversation/reviews/schema.ts').then(
        ({ reportInputSchema }) => reportInputSchema,
      ),
    async (body) => {
      await send('POST', locale, `/api/account/reviews/${id}/report`, body)
      showToast({ text: t('reportedToast'), tone: 'ok' })
      onDone()
      router.refresh()
    },
    {
      texts: { ...formTexts, errors: { reason: t('reportMissing') } },
      toBody: ({ reason }: Values) => ({ reason }),
      values: { reason: '' },
    },
  )
  return (
    <form {...form.props} id={formId} className="grid gap-3.5">
      <TextArea
        {...form.field('reason')}
        label={t('reportLabel')}
        rows={4}
        maxLength={maxReportLength}
        required
      />
      <FormError text={form.trouble} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" aria-disabled={form.isBusy || undefined}>
          {t('reportSend')}
        </Button>
      </div>
    </form>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** The action to undo: the cancellation, or the switch to another plan. */
  of?: 'cancellation' | 'switch'
}

/** Takes back what was decided about the time after the paid one. */
export function ResumeButton({ locale, of = 'cancellation' }: Props) {
  const t = useTranslations('SubscriptionDialogs')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/subscription/${of}`)
    router.refresh()
  })
  return (
    <div>
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => void run()}>
        {t(`resume.${of}`)}
      </Button>
      <FormError text={trouble} className="mt-2" />
    </div>
  )
}

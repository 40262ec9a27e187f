'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { hardNavigate } from '@/lib/client/hard-navigate.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

const portalAnswer = members<{ url: string }>({ url: text })

/** Leads to the card provider's own page: the card, its invoices, cancelling. */
export function PortalButton({ locale }: { locale: Locale }) {
  const t = useTranslations('SubscriptionDialogs')
  const { run, isBusy, trouble } = useApiAction(async () => {
    const { url } = parseAnswer(await send('POST', locale, '/api/subscription/portal'), portalAnswer)
    hardNavigate(url)
  })
  return (
    <div>
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => void run()}>
        {t('portal')}
      </Button>
      <FormError text={trouble} className="mt-2" />
    </div>
  )
}

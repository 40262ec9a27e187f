'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { ChoiceLines } from '@/components/ui/form/choice-lines.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { PlanOfferTexts } from './plan-texts.ts'
import { useOfferWords } from './use-offer-words.ts'
import { usePurchase } from './use-purchase.ts'
import { useSwitchOffer } from './use-switch-offer.ts'

type Props = {
  locale: Locale
  plan: string
  canBeginNow: boolean
  /** In which its days are counted. IANA. */
  timeZone: string
  texts: PlanOfferTexts
  onClose: () => void
}

/** Time when the other plan begins: at the end of the paid time, or now with the rest of it taken off the price. */
export function SwitchDialog({ locale, plan, canBeginNow, timeZone, texts, onClose }: Props) {
  const t = useTranslations('SubscriptionDialogs')
  const router = useRouter()
  const [way, setWay] = useState<'period_end' | 'now'>('period_end')
  const { offer, trouble: offerTrouble } = useSwitchOffer(locale, canBeginNow ? plan : null)
  const words = useOfferWords(locale, offer, timeZone)
  const purchase = usePurchase(locale)
  const atEnd = useApiAction(async () => {
    await send('PUT', locale, '/api/subscription/switch', { plan })
    onClose()
    showToast({ text: t('switch.saved'), tone: 'ok' })
    router.refresh()
  })
  const isBusy = purchase.isBusy || atEnd.isBusy
  const confirm = () => {
    if (way === 'period_end') return void atEnd.run()
    if (!offer) return
    const { amount, counted_at } = offer
    void purchase.run({ plan, start: 'now', offer: { amount, counted_at } })
  }
  const end = { value: 'period_end', label: texts.begins, remark: t('switch.nothingNow') }
  const now = {
    value: 'now',
    label: t('switch.now'),
    remark: words?.sum ?? (offerTrouble || t('switch.counting')),
    isDisabled: offer === null,
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={confirm}>
            {way === 'now' && words ? words.pay : t('switch.confirm')}
          </Button>
        </>
      }
    >
      {canBeginNow ? (
        <fieldset>
          <legend className="sr-only">{t('switch.when')}</legend>
          <ChoiceLines
            type="radio"
            name="way"
            choices={[end, now]}
            chosen={['period_end']}
            onChange={({ target }) => setWay(target.value === 'now' ? 'now' : 'period_end')}
          />
        </fieldset>
      ) : (
        <>
          <p>{texts.begins}</p>
          <p className="mt-2 text-ink2">{texts.noReturn ?? t('switch.nothingNow')}</p>
        </>
      )}
      {way === 'now' && words && (
        <p role="status" className="mt-2 text-ink2 text-sm">
          {words.stands} {texts.payment}
        </p>
      )}
      <FormError text={purchase.trouble ?? atEnd.trouble} className="mt-4" />
    </Dialog>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { send } from '@/lib/client/api/client.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type SwitchOfferAnswer, switchOffer } from './answers.ts'

/**
 * Price of an immediate switch. The sum is counted to a moment and valid for half an hour; then it is counted again.
 * @param plan null for none
 */
export function useSwitchOffer(
  locale: Locale,
  plan: string | null,
): { offer: SwitchOfferAnswer | null; trouble: string | null } {
  const t = useTranslations('Form')
  const [offer, setOffer] = useState<SwitchOfferAnswer | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (plan === null) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const found = parseAnswer(
          await send('POST', locale, '/api/subscription/offers', { plan }, { isQuiet: true }),
          switchOffer,
        )
        if (!isWanted) return
        setOffer(found)
        timer = setTimeout(() => void ask(), Math.max(0, Date.parse(found.expires_at) - Date.now()))
      } catch (error) {
        if (!isWanted) return
        setOffer(null)
        setTrouble(refusalText(error, { failed: t('failed'), offline: t('offline') }))
      }
    }
    void ask()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [locale, plan, t])
  return { offer, trouble }
}

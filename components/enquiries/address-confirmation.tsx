'use client'
import { notFound } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { isNotFound } from '@/lib/client/api/not-found.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  token: string
  isConfirmed: boolean
  texts: Record<'confirmed' | 'confirming' | 'failed' | 'again', string>
}

/**
 * Confirms the traveller's address as soon as the page is visible. Email scanners fetch the page too, but don't show it
 * and rarely run its script.
 */
export function AddressConfirmation({ locale, token, isConfirmed, texts }: Props) {
  const [state, setState] = useState<'confirmed' | 'confirming' | 'failed' | 'gone'>(
    isConfirmed ? 'confirmed' : 'confirming',
  )
  useEffect(() => {
    if (state !== 'confirming') return
    const confirm = async () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', confirm)
      try {
        await send('POST', locale, '/api/enquiries/confirmation', { token })
        setState('confirmed')
      } catch (error) {
        setState(isNotFound(error) ? 'gone' : 'failed')
      }
    }
    document.addEventListener('visibilitychange', confirm)
    void confirm()
    return () => document.removeEventListener('visibilitychange', confirm)
  }, [state, locale, token])

  if (state === 'gone') notFound()
  return (
    <div role="status" className="text-md">
      {state === 'confirmed' && (
        <p className="flex gap-2 text-ok">
          <Icon name="check" className="mt-0.5" />
          <span className="wrap-anywhere">{texts.confirmed}</span>
        </p>
      )}
      {state === 'confirming' && <p className="text-ink2">{texts.confirming}</p>}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-error">{texts.failed}</p>
          <Button variant="secondary" size="small" onClick={() => setState('confirming')}>
            {texts.again}
          </Button>
        </div>
      )}
    </div>
  )
}

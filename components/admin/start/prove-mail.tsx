'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { send } from '@/lib/client/api/client.ts'
import { isNotFound } from '@/lib/client/api/not-found.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; token: string }

/** Tells the site that the link of a test email was opened, once, and takes the secret out of the address. */
export function ProveMail({ locale, token }: Props) {
  const t = useTranslations('AdminStart.mail')
  const tForm = useTranslations('Form')
  const router = useRouter()
  const isAsked = useRef(false)
  const [outcome, setOutcome] = useState<{ isProven: boolean; text: string } | null>(null)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const prove = async () => {
      try {
        await send('POST', locale, '/api/admin/test_mail/proof', { token })
        setOutcome({ isProven: true, text: t('proof') })
      } catch (error) {
        const failed = { failed: tForm('failed'), offline: tForm('offline') }
        setOutcome({ isProven: false, text: isNotFound(error) ? t('noProof') : refusalText(error, failed) })
        return
      }
      window.history.replaceState(null, '', localePath(locale, '/admin/start'))
      router.refresh()
    }
    void prove()
  }, [locale, router, t, tForm, token])

  if (outcome === null) {
    return (
      <p role="status" className="mb-5">
        {t('proving')}
      </p>
    )
  }
  return (
    <Alert tone={outcome.isProven ? 'ok' : 'warning'} className="mb-5 max-w-160">
      {outcome.text}
    </Alert>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
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
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const forget = () => window.history.replaceState(null, '', localePath(locale, '/admin/start'))
    const prove = async () => {
      try {
        await send('POST', locale, '/api/admin/test_mail/proof', { token })
        forget()
        showToast({ text: t('proof'), tone: 'ok' })
        router.refresh()
      } catch (error) {
        const failed = { failed: tForm('failed'), offline: tForm('offline') }
        setTrouble(isNotFound(error) ? t('noProof') : refusalText(error, failed))
        // A link that has ended need not be tried again; any other trouble may pass.
        if (isNotFound(error)) forget()
      }
    }
    void prove()
  }, [locale, router, t, tForm, token])

  if (trouble === null) {
    return (
      <p role="status" className="mb-5">
        {t('proving')}
      </p>
    )
  }
  return (
    <Alert tone="warning" className="mb-5 max-w-160">
      {trouble}
    </Alert>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { send } from '@/lib/client/api/client.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** ISO moment of the newest notification on the page: what came after it has not been seen. */
  upTo: string
}

/** Marks everything on the page as read. */
export function ReadAllButton({ locale, upTo }: Props) {
  const t = useTranslations('Notices')
  const form = useTranslations('Form')
  const router = useRouter()
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = async () => {
    try {
      setTrouble(null)
      await send('PUT', locale, '/api/account/notices/read', { up_to: upTo })
      router.refresh()
    } catch (error) {
      setTrouble(refusalText(error, { failed: form('failed'), offline: form('offline') }))
    }
  }
  return (
    <>
      <button type="button" className="link min-h-11" onClick={read}>
        {t('allRead')}
      </button>
      <FormError text={trouble} />
    </>
  )
}

'use client'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { isNotFound } from '@/lib/client/api/not-found.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'

type ApiAction<Given extends unknown[]> = {
  /** Does it, unless it is under way already. */
  run: (...given: Given) => Promise<void>
  isBusy: boolean
  /** Reason why it could not be done. */
  trouble: string | null
}

/**
 * A call of the API without a form, behind a button of the cabinet or the admin area.
 * @param work makes the call, and does what follows when it has succeeded
 */
export function useApiAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  /** The call is about what the page shows: when the server says that it is gone, so is the page. */
  { isAboutPage = false }: { isAboutPage?: boolean } = {},
): ApiAction<Given> {
  const t = useTranslations('Form')
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const run = async (...given: Given) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setTrouble(null)
    try {
      await work(...given)
    } catch (error) {
      if (isAboutPage && isNotFound(error)) return setGone(true)
      setTrouble(refusalText(error, { failed: t('failed'), offline: t('offline') }))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  if (isGone) notFound()
  return { run, isBusy, trouble }
}

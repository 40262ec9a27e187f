'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { shortlistPath, shortlistSize } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { useOwnShortlist } from './use-own-shortlist.ts'

/** On the address without a list: goes on to the reader's own. */
export function OpenOwn({ locale }: { locale: Locale }) {
  const router = useRouter()
  const own = useOwnShortlist()
  useEffect(() => {
    if (own && shortlistSize(own) > 0)
      router.replace(localePath(locale, shortlistPath(own)), { scroll: false })
  }, [own, router, locale])
  return null
}

'use client'

import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { onSessionChange, seemsSignedIn } from '@/lib/client/browser-store.ts'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { AccountMenuTexts } from './account-menu-texts.ts'

// Travellers, who never sign in, load none of it.
const SignedIn = lazyPart(() => import('./signed-in.tsx'))

type Props = {
  locale: Locale
  /** On the bar, inside the phone's menu, or the line below the bar. */
  place: 'bar' | 'menu' | 'line'
  texts: AccountMenuTexts
  /** Content for signed-out readers. */
  children?: ReactNode
}

/**
 * The part of the header that depends on the reader. Cached pages are the same for everybody, so the browser decides.
 */
export function AccountNav({ children, ...rest }: Props) {
  const isSignedIn = useSyncExternalStore(onSessionChange, seemsSignedIn, () => false)
  if (!isSignedIn) return children
  return (
    <Suspense fallback={children}>
      <SignedIn {...rest}>{children}</SignedIn>
    </Suspense>
  )
}

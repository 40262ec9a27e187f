'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { type Consent, consentSnapshot, onConsentChange, parseConsent } from '@/lib/client/consent.ts'

/** The reader's answers; re-renders when they change; none on the server. */
export function useConsent(): Consent {
  const snapshot = useSyncExternalStore(onConsentChange, consentSnapshot, () => '{}')
  return useMemo(() => parseConsent(JSON.parse(snapshot)), [snapshot])
}

'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { type Consent, consentSnapshot, onConsentChange, parseConsent } from '@/lib/client/consent.ts'

/** The reader's answers, followed as they change; none while the server renders. */
export function useConsent(): Consent {
  const snapshot = useSyncExternalStore(onConsentChange, consentSnapshot, () => '{}')
  return useMemo(() => parseConsent(JSON.parse(snapshot)), [snapshot])
}

'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { send, type Transport } from '@/lib/client/api/client.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseAnswer, CaseRowAnswer, ClaimAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { claimShape } from './answers.ts'
import { caseAddress } from './case-address.ts'

type Options = {
  locale: Locale
  queue: Queue
  /** Of the case that is being read, or null. */
  id: string | null
  fetchCase: (id: string) => Promise<CaseAnswer>
  /** As they are shown, by id. */
  known: RefObject<Record<string, CaseAnswer>>
  keep: (id: string, answer: CaseAnswer) => void
  setClaim: (id: string, claim: ClaimAnswer) => void
  change: (next: (all: CaseRowAnswer[]) => CaseRowAnswer[]) => void
}

/** The server lends a case for ten minutes; that a colleague has taken it over is heard with the next sign of life. */
const heartbeatMilliseconds = 5_000
const quiet = { isQuiet: true } as const

/** Asked when a case is opened: an earlier answer is none. */
const whenTold = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
} as const

/** Browsers finish such a call after the tab has been closed. */
const outlivingPage: Transport = (address, method, headers) =>
  fetch(address, { method, headers, keepalive: true })

/** Lends the case that is being read, and hears what becomes of it meanwhile. */
export function useOpenCase({ locale, queue, id, fetchCase, known, keep, setClaim, change }: Options) {
  const [newer, setNewer] = useState<CaseAnswer | null>(null)
  const [failedId, setFailedId] = useState<string | null>(null)
  const address = id && caseAddress({ queue, id })
  /** Result of the last read since the case was opened. */
  const outcome = useRef<'read' | 'failed' | null>(null)

  const { mutate: look } = useSWR(
    address && prefixOf(locale) + address,
    async () => (id === null ? null : fetchCase(id)),
    {
      ...whenTold,
      onSuccess: (answer) => {
        if (answer === null || id === null) return
        const shown = known.current[id]
        // The open case is never replaced while somebody reads it.
        const isRead = outcome.current === 'read'
        const isOther = isRead && shown !== undefined && shown.version !== answer.version
        const hasEnded = isRead && answer.state !== 'waiting' && answer.state !== shown?.state
        setNewer(isOther || hasEnded ? answer : null)
        if (!isOther && !hasEnded) keep(id, answer)
        outcome.current = 'read'
        setFailedId(null)
      },
      onError: () => {
        outcome.current ??= 'failed'
        // The shown case stays; the next heartbeat asks again.
        if (id !== null && !known.current[id]) setFailedId(id)
      },
    },
  )

  const { mutate: claim } = useSWR(
    address && `${prefixOf(locale)}${address}/claim`,
    async () => {
      // Nobody's claim is lost by one unheard sign of life; a decision is checked by the server.
      const answer = await send('PUT', locale, `${address}/claim`, undefined, quiet).catch(() => null)
      return claimShape(answer) ? answer : null
    },
    {
      ...whenTold,
      refreshInterval: heartbeatMilliseconds,
      revalidateOnFocus: true,
      focusThrottleInterval: 0,
      onSuccess: (answer) => {
        if (answer === null || id === null) return
        setClaim(id, answer)
        const shown = known.current[id]
        const isOther = shown?.state !== answer.state || shown.version !== answer.version
        if (isOther && outcome.current !== null) void look()
      },
    },
  )

  useEffect(() => {
    if (address === null) return
    // Comes free by itself after some minutes if this is not heard.
    const release = () => {
      send('DELETE', locale, `${address}/claim`, undefined, { ...quiet, transport: outlivingPage }).catch(
        () => {},
      )
    }
    outcome.current = null
    void claim()
    void look()
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      setNewer(null)
      change((all) => all.map((row) => (row.id === id && row.claim?.own ? { ...row, claim: null } : row)))
      release()
    }
  }, [address, id, locale, claim, look, change])

  return { newer, setNewer, hasFailed: id !== null && failedId === id, look: () => void look() }
}

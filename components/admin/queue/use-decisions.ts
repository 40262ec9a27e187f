'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, read, send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { DecisionKind } from '@/lib/domain/administration/moderation/case.ts'
import type { Queue, SendBackReason } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseRowAnswer, DecisionAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { decisionsShape } from './answers.ts'
import { caseAddress } from './case-address.ts'

/** A decision of the admin, from the keystroke on. */
export type Decided = {
  id: string
  queue: Queue
  row: CaseRowAnswer
  kind: DecisionKind
  version: string
  reasons: SendBackReason[]
  letter: string
  marks: string[]
  /** Until when it can be taken back, in milliseconds. */
  until: number
}

/** Reason why the server did not take a decision. */
type Refused = 'unreachable' | 'decided' | 'changed' | 'withdrawn' | 'cityFirst' | 'open' | 'failed'
export type Failure = Decided & { why: Refused; by: string | null }

const takeBackMilliseconds = 10_000
/** A decision is done by then, or has failed. */
const doneMilliseconds = 5_000

/**
 * Decisions go to the server while the next case is read already; those that it could not take or do wait in a tray.
 * @param failed what the server could not do before this page was opened
 * @param onBack the case waits again
 */
export function useDecisions(locale: Locale, failed: DecisionAnswer[], onBack: (row: CaseRowAnswer) => void) {
  /** The latest last. */
  const [waiting, setWaiting] = useState<Decided[]>([])
  const [failures, setFailures] = useState<Failure[]>([])
  const [undone, setUndone] = useState(failed)
  const [isTooLate, setTooLate] = useState(false)
  const arriving = useRef(new Map<string, Promise<boolean>>())
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })

  const look = useCallback(async () => {
    try {
      setUndone(parseAnswer(await read(locale, '/api/admin/decisions', quiet), decisionsShape))
    } catch {
      // Asked again after the next decision.
    }
  }, [locale])

  const post = useCallback(
    async (decided: Decided): Promise<boolean> => {
      const { id, queue, row, kind, version, reasons, letter, marks } = decided
      const address = caseAddress({ queue, id: row.id })
      try {
        const body = { id, kind, version, reasons, letter, marks }
        await send('POST', locale, `${address}/decision`, body, quiet)
        return true
      } catch (error) {
        const failure = { ...decided, ...reasonOf(error) }
        setWaiting((all) => all.filter((one) => one.id !== id))
        setFailures((all) => [...all.filter((one) => one.id !== id), failure])
        if (failure.why === 'decided' && letter !== '') await keepAsNote(locale, address, letter)
        return false
      }
    },
    [locale],
  )

  /** @returns whether the server has taken it */
  const decide = useCallback(
    (decision: Omit<Decided, 'id' | 'until'>) => {
      const decided = { ...decision, id: crypto.randomUUID(), until: Date.now() + takeBackMilliseconds }
      setTooLate(false)
      setWaiting((all) => [...all, decided])
      const arrival = post(decided)
      arriving.current.set(decided.id, arrival)
      return arrival
    },
    [post],
  )

  useEffect(() => {
    const [next] = waiting
    if (!next) return
    const wait = Math.max(0, next.until - Date.now())
    const end = setTimeout(() => setWaiting((all) => all.filter(({ until }) => until > next.until)), wait)
    return () => clearTimeout(end)
  }, [waiting])

  // Leaving the line must not cancel the look: it begins with the decision's end.
  const lastId = waiting.at(-1)?.id
  useEffect(() => {
    if (lastId === undefined) return
    setTimeout(() => void look(), takeBackMilliseconds + doneMilliseconds)
  }, [lastId, look])

  const takeBack = useCallback(
    async ({ id, row }: Decided) => {
      setWaiting((all) => all.filter((one) => one.id !== id))
      if (!(await arriving.current.get(id))) return
      try {
        await send('DELETE', locale, `/api/admin/decisions/${id}`, undefined, quiet)
        back.current(row)
      } catch {
        setTooLate(true)
      }
    },
    [locale],
  )

  const forget = (id: string) => setFailures((all) => all.filter((one) => one.id !== id))
  return {
    /** Decisions that can still be undone, latest last. */
    waiting,
    failures,
    undone,
    isTooLate,
    decide,
    takeBack,
    /** Sends the same decision again: if it did arrive, it is still one. */
    sendAgain: (failure: Failure) => {
      forget(failure.id)
      const again = { ...failure, until: Date.now() + takeBackMilliseconds }
      setWaiting((all) => [...all, again])
      arriving.current.set(failure.id, post(again))
    },
    forget,
    putAside: async (id: string) => {
      await send('DELETE', locale, `/api/admin/decisions/${id}`, undefined, quiet)
      setUndone((all) => all.filter((one) => one.id !== id))
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>

const quiet = { isQuiet: true } as const

function reasonOf(error: unknown): Pick<Failure, 'why' | 'by'> {
  if (!(error instanceof ApiError)) return { why: 'unreachable', by: null }
  const current: unknown = error.members.current
  if (error.status !== 409 || typeof current !== 'object' || current === null) {
    return { why: 'failed', by: null }
  }
  const happened = 'happened' in current ? current.happened : null
  const why = happenings.find((one) => one === happened) ?? 'failed'
  return { why, by: nameIn(current) }
}

const happenings = ['decided', 'changed', 'withdrawn', 'cityFirst', 'open'] as const

function nameIn(current: object): string | null {
  const by: unknown = 'by' in current ? current.by : null
  return typeof by === 'object' && by !== null && 'name' in by && typeof by.name === 'string' ? by.name : null
}

/** Nothing that somebody has typed is lost. */
async function keepAsNote(locale: Locale, address: string, letter: string): Promise<void> {
  try {
    await send('POST', locale, `${address}/notes`, { text: letter }, quiet)
  } catch {
    // It still stands in the tray.
  }
}

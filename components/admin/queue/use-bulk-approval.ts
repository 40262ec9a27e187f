'use client'
import { useEffect, useRef, useState } from 'react'
import { read } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { isClear } from '@/lib/domain/administration/moderation/check.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseRowAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { caseShape } from './answers.ts'
import { caseAddress } from './case-address.ts'
import type { Cases } from './use-cases.ts'
import type { Decisions } from './use-decisions.ts'

/** Progress and results. */
export type BulkState = { isRunning: boolean; looked: number; approved: number; left: number }

type Start = { locale: Locale; queue: Queue; cases: Cases; decisions: Decisions }

/** Nobody waits for more with a page open. */
const mostAtOnce = 200

/**
 * Approves what is listed and in which nothing was found, one case after the other: each is read and checked again, is
 * a decision of its own, and can be taken back.
 */
export function useBulkApproval({ locale, queue, cases, decisions }: Start) {
  const [state, setState] = useState<BulkState | null>(null)
  const isStopped = useRef(false)
  const latest = useRef(cases)
  useEffect(() => {
    latest.current = cases
  })
  const approveIfClear = async (row: CaseRowAnswer): Promise<boolean> => {
    try {
      const one = parseAnswer(
        await read(locale, caseAddress({ queue, id: row.id }), { isQuiet: true }),
        caseShape,
      )
      // A claimed case is left to its reader.
      if (one.state !== 'waiting' || one.claim !== null || !isClear(one)) return false
      const { version } = one
      cases.takeOut(row.id)
      return await decisions.decide({
        queue,
        row,
        kind: 'approve',
        version,
        reasons: [],
        letter: '',
        marks: [],
      })
    } catch {
      // It stays in the list.
      return false
    }
  }
  const run = async () => {
    isStopped.current = false
    const done: BulkState = { isRunning: true, looked: 0, approved: 0, left: 0 }
    setState({ ...done })
    const seen = new Set<string | null>([cases.openId])
    const nextRow = async (): Promise<CaseRowAnswer | null> =>
      cases.latest.current.find(({ id }) => !seen.has(id)) ??
      (latest.current.hasMore ? latest.current.fetchMore() : null)
    while (!isStopped.current && done.looked < mostAtOnce) {
      const row = await nextRow()
      if (!row) break
      seen.add(row.id)
      const isApproved = await approveIfClear(row)
      done.looked += 1
      if (isApproved) done.approved += 1
      else done.left += 1
      setState({ ...done })
    }
    setState({ ...done, isRunning: false })
  }
  return {
    state,
    run: () => void run(),
    stop: () => {
      isStopped.current = true
    },
    close: () => setState(null),
  }
}

export type Bulk = ReturnType<typeof useBulkApproval>

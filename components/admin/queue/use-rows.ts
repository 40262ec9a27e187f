'use client'
import { useCallback, useRef, useState } from 'react'
import { read } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseListAnswer, CaseRowAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { caseListShape } from './answers.ts'
import { compareCases, isLate } from './case-order.ts'

type Start = {
  locale: Locale
  queue: Queue
  list: CaseListAnswer
  /** Number of overdue cases of the queue. */
  late: number
  /** Of the list, `kind=new`; for its next page. */
  search: string
}

/** The rows of a queue's list, page by page, and its figures as they are after each decision. */
export function useRows({ locale, queue, list, late: lateAtFirst, search }: Start) {
  const [rows, setRows] = useState(list.cases)
  /** As they are before the next rendering too: keys may be quicker, and pages of the list arrive between them. */
  const latest = useRef(list.cases)
  const change = useCallback((next: (all: CaseRowAnswer[]) => CaseRowAnswer[]) => {
    latest.current = next(latest.current)
    setRows(latest.current)
  }, [])
  const [after, setAfter] = useState(list.next)
  const [counts, setCounts] = useState(list.counts)
  const [total, setTotal] = useState(list.total)
  const [late, setLate] = useState(lateAtFirst)
  const [hasFailed, setFailed] = useState(false)
  /** Start of the requested page of the list. */
  const askedAfter = useRef<string | null>(null)

  /** Fetches the next page. @returns its first row, or null where there is none or it did not come */
  const fetchMore = useCallback(async (): Promise<CaseRowAnswer | null> => {
    if (after === null || askedAfter.current === after) return null
    // Decisions made while it loads change the list, not what comes next.
    askedAfter.current = after
    setFailed(false)
    const query = new URLSearchParams(search)
    query.set('after', after)
    try {
      const answer = await read(locale, `/api/admin/cases/${queue}?${query}`, { isQuiet: true })
      const more = parseAnswer(answer, caseListShape)
      change((all) => [...all, ...more.cases.filter(({ id }) => all.every((row) => row.id !== id))])
      setAfter(more.next)
      return more.cases[0] ?? null
    } catch {
      // The next step along the list asks again.
      askedAfter.current = null
      setFailed(true)
      return null
    }
  }, [after, locale, queue, search, change])

  const count = useCallback(
    (row: CaseRowAnswer, by: 1 | -1) => {
      setCounts((all) => ({ ...all, [row.kind]: Math.max(0, (all[row.kind] ?? 0) + by) }))
      setTotal((all) => Math.max(0, all + by))
      if (isLate(row, queue)) setLate((all) => Math.max(0, all + by))
    },
    [queue],
  )
  /** Takes a case out. @returns where it stood, -1 for one that was not there */
  const takeOut = useCallback(
    (id: string): number => {
      const place = latest.current.findIndex((row) => row.id === id)
      const left = latest.current[place]
      if (!left) return -1
      change((all) => all.filter((row) => row.id !== id))
      count(left, -1)
      return place
    },
    [change, count],
  )
  /** Puts one back where it belongs. */
  const putIn = useCallback(
    (row: CaseRowAnswer) => {
      if (latest.current.every(({ id }) => id !== row.id)) count(row, 1)
      change((all) => [...all.filter(({ id }) => id !== row.id), row].toSorted(compareCases))
    },
    [change, count],
  )
  return {
    rows,
    latest,
    change,
    /** Of every kind, as they are now. */
    counts,
    /** Of those that the list is narrowed to. */
    total,
    late,
    hasMore: after !== null,
    hasMoreFailed: hasFailed,
    fetchMore,
    takeOut,
    putIn,
  }
}

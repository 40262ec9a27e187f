'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { read } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type {
  CaseAnswer,
  CaseListAnswer,
  CaseRowAnswer,
  ClaimAnswer,
} from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { caseShape } from './answers.ts'
import { caseAddress } from './case-address.ts'
import { useOpenCase } from './use-open-case.ts'
import { useRows } from './use-rows.ts'

type Start = {
  locale: Locale
  queue: Queue
  list: CaseListAnswer
  /** Number of overdue cases of the queue. */
  late: number
  /** The one that the address names, else the first that nobody else has open. */
  first: CaseAnswer | null
  /** Of the list, `kind=new`; for its next page. */
  search: string
  /** The open case is on the screen: on phones the list may be there instead. */
  isReading: boolean
}

/** A page of the list takes longer than some decisions by key. */
const rowsBeforeNextPage = 15
/** Number of cases loaded ahead: a decision takes less time than a request. */
const casesAhead = 3

/** The cases of a queue: which one is open, the next ones fetched ahead, and whose the open one is. */
export function useCases({ locale, queue, list, late, first, search, isReading }: Start) {
  const listed = useRows({ locale, queue, list, late, search })
  const { rows, latest, change, hasMore, fetchMore, takeOut, putIn } = listed
  const [openId, setOpenId] = useState(first?.id ?? null)
  const [cases, setCases] = useState<Record<string, CaseAnswer>>(first ? { [first.id]: first } : {})
  const [claims, setClaims] = useState<Record<string, ClaimAnswer>>({})
  const fetching = useRef(new Set<string>())
  /** Everything that was here is decided, and more is to come: it is opened as soon as it is here. */
  const hasRunOut = useRef(false)
  const known = useRef(cases)
  useEffect(() => {
    known.current = cases
  })

  const fetchCase = useCallback(
    async (id: string) =>
      parseAnswer(
        await read(locale, caseAddress({ queue, id }), { isQuiet: true, staysWhenMoved: true }),
        caseShape,
      ),
    [locale, queue],
  )
  const setClaim = useCallback(
    (id: string, claim: ClaimAnswer) => {
      setClaims((all) => ({ ...all, [id]: claim }))
      const { state: _, ...shown } = claim
      change((all) => all.map((row) => (row.id === id ? { ...row, claim: shown } : row)))
    },
    [change],
  )
  const index = rows.findIndex(({ id }) => id === openId)
  const ahead = rows.slice(index + 1, index + 1 + casesAhead).map(({ id }) => id)

  const { newer, setNewer, hasFailed, look } = useOpenCase({
    ...{ locale, queue, id: isReading ? openId : null, fetchCase, known, setClaim, change },
    keep: (id, answer) => setCases((all) => ({ ...all, [id]: answer })),
  })

  const open = useCallback((id: string | null) => {
    setOpenId(id)
    const address = new URL(location.href)
    if (id === null) address.searchParams.delete('case')
    else address.searchParams.set('case', id)
    history.replaceState(history.state, '', address)
  }, [])

  const wanted = ahead.join()
  useEffect(() => {
    for (const id of wanted.split(',')) {
      if (id === '' || known.current[id] || fetching.current.has(id)) continue
      fetching.current.add(id)
      fetchCase(id)
        .then(
          (answer) => setCases((all) => ({ [id]: answer, ...all })),
          // Opening it asks again.
          () => {},
        )
        .finally(() => fetching.current.delete(id))
    }
  }, [wanted, fetchCase])

  useEffect(() => {
    if (!hasMore || rows.length - index > rowsBeforeNextPage) return
    void fetchMore().then((next) => {
      if (hasRunOut.current && next) open(next.id)
      hasRunOut.current = false
    })
  }, [hasMore, rows.length, index, fetchMore, open])

  /** Takes a decided case out of the list and opens the next one. */
  const leaveOut = useCallback(
    (id: string) => {
      const place = takeOut(id)
      const rest = latest.current
      open((rest[Math.max(place, 0)] ?? rest.at(-1))?.id ?? null)
      hasRunOut.current = rest.length === 0 && hasMore
    },
    [hasMore, latest, takeOut, open],
  )
  /** Puts one back that was not decided after all, and opens it. */
  const putBack = useCallback(
    (row: CaseRowAnswer) => {
      putIn(row)
      open(row.id)
    },
    [open, putIn],
  )
  const shown = openId === null ? null : (cases[openId] ?? null)
  const showNewer = () => {
    const newerId = (newer ?? shown)?.newer_id
    if (newerId) {
      change((all) => all.map((row) => (row.id === openId ? { ...row, id: newerId } : row)))
      open(newerId)
    } else if (newer && openId !== null) {
      setCases((all) => ({ ...all, [openId]: newer }))
      setNewer(null)
    }
  }
  return {
    ...listed,
    index,
    openId,
    row: rows[index] ?? (shown && rowOf(shown)),
    shown,
    newer,
    claim: openId === null ? null : (claims[openId] ?? cases[openId]?.claim ?? null),
    hasFailed,
    open,
    step: (by: 1 | -1) => {
      const to = rows[index + by]
      if (to) open(to.id)
    },
    leaveOut,
    putBack,
    showNewer,
    /** Fetches the open case again. */
    lookAgain: look,
    setClaim,
  }
}

export type Cases = ReturnType<typeof useCases>

/** A case that the list doesn't have: the address named it, and a filter leaves it out. */
function rowOf({ id, guide, history, claim, assignment }: CaseAnswer): CaseRowAnswer {
  return {
    id,
    guide_id: guide?.id ?? null,
    name: guide?.name ?? '',
    place: guide?.city ?? '',
    portrait: guide?.portrait ?? null,
    title: null,
    since: history.find(({ kind }) => kind === 'sent')?.at ?? new Date().toISOString(),
    kind: guide?.published_at ? 'changes' : 'new',
    changed: [],
    pictures: 0,
    claim,
    assignment,
  }
}

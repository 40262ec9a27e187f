'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { read, send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Queue } from '@/lib/domain/moderation/queue.ts'
import type {
  CaseAnswer,
  CaseListAnswer,
  CaseRowAnswer,
  ClaimAnswer,
} from '@/lib/domain/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { caseListShape, caseShape, claimShape } from './answers.ts'
import { caseAddress } from './case-address.ts'

type Start = {
  locale: Locale
  queue: Queue
  list: CaseListAnswer
  /** The one that the address names, else the oldest. */
  first: CaseAnswer | null
  /** Of the list, `kind=new`; for its next page. */
  search: string
  /** The open case is on the screen: on phones the list may be there instead. */
  isReading: boolean
}

/** The server lends a case for ten minutes. */
const signOfLifeMilliseconds = 60_000
/** A page of the list takes longer than some decisions by key. */
const rowsBeforeNextPage = 15
/** So many are there before they are opened: a decision takes less time than a look at the server. */
const casesAhead = 3

/** The cases of a queue: which one is open, the next ones fetched ahead, and whose the open one is. */
export function useCases({ locale, queue, list, first, search, isReading }: Start) {
  const [rows, setRows] = useState(list.cases)
  /** As they are before the next rendering too: keys may be quicker, and pages of the list arrive between them. */
  const latestRows = useRef(list.cases)
  const changeRows = useCallback((change: (all: CaseRowAnswer[]) => CaseRowAnswer[]) => {
    latestRows.current = change(latestRows.current)
    setRows(latestRows.current)
  }, [])
  const [after, setAfter] = useState(list.next)
  const [counts, setCounts] = useState(list.counts)
  const [openId, setOpenId] = useState(first?.id ?? null)
  const [cases, setCases] = useState<Record<string, CaseAnswer>>(first ? { [first.id]: first } : {})
  const [newer, setNewer] = useState<CaseAnswer | null>(null)
  const [claims, setClaims] = useState<Record<string, ClaimAnswer>>({})
  const [failedId, setFailedId] = useState<string | null>(null)
  const fetching = useRef(new Set<string>())
  /** Where the page of the list begins that has been asked for. */
  const askedAfter = useRef<string | null>(null)
  /** Everything that was here is decided, and more is to come: it is opened as soon as it is here. */
  const hasRunOut = useRef(false)
  const looking = useRef<() => Promise<void>>(async () => {})
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
  const index = rows.findIndex(({ id }) => id === openId)
  const ahead = rows.slice(index + 1, index + 1 + casesAhead).map(({ id }) => id)

  useEffect(() => {
    if (openId === null || !isReading) return
    let isOpen = true
    let isRead = false
    const key = caseAddress({ queue, id: openId })
    const look = async () => {
      try {
        const answer = await fetchCase(openId)
        if (!isOpen) return
        const shown = known.current[openId]
        // What somebody is reading is never exchanged under their eyes.
        const isOther = isRead && shown !== undefined && shown.version !== answer.version
        if (isOther || (isRead && answer.state !== shown?.state)) setNewer(answer)
        else setCases((all) => ({ ...all, [openId]: answer }))
        isRead = true
        setFailedId(null)
      } catch {
        // What is shown stays; the next sign of life asks again.
        if (isOpen && !known.current[openId]) setFailedId(openId)
      }
    }
    const claim = async () => {
      try {
        const answer = parseAnswer(await send('PUT', locale, `${key}/claim`, undefined, quiet), claimShape)
        if (isOpen) setClaims((all) => ({ ...all, [openId]: answer }))
      } catch {
        // Nobody's claim is lost by one unheard sign of life; a decision is checked by the server.
      }
    }
    looking.current = look
    const stay = () => {
      if (document.visibilityState !== 'visible') return
      void claim()
      void look()
    }
    stay()
    const timer = setInterval(stay, signOfLifeMilliseconds)
    return () => {
      isOpen = false
      clearInterval(timer)
      setNewer(null)
      // Comes free by itself if this is not heard.
      send('DELETE', locale, `${key}/claim`, undefined, quiet).catch(() => {})
    }
  }, [openId, isReading, locale, queue, fetchCase])

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
    if (after === null || rows.length - index > rowsBeforeNextPage || askedAfter.current === after) return
    // Decisions made while it loads change the list, not what comes next.
    askedAfter.current = after
    const query = new URLSearchParams(search)
    query.set('after', after)
    read(locale, `/api/admin/cases/${queue}?${query}`, { isQuiet: true }).then(
      (answer) => {
        const more = parseAnswer(answer, caseListShape)
        changeRows((all) => [...all, ...more.cases.filter(({ id }) => all.every((row) => row.id !== id))])
        setAfter(more.next)
        const [next] = more.cases
        if (hasRunOut.current && next) open(next.id)
        hasRunOut.current = false
      },
      () => {
        // The next step along the list asks again.
        askedAfter.current = null
      },
    )
  }, [after, rows.length, index, locale, queue, search, open, changeRows])

  const count = useCallback(
    ({ kind }: CaseRowAnswer, by: 1 | -1) =>
      setCounts((all) => ({ ...all, [kind]: Math.max(0, (all[kind] ?? 0) + by) })),
    [],
  )
  /** Takes a decided case out of the list and opens the next one. */
  const leaveOut = useCallback(
    (id: string) => {
      const place = latestRows.current.findIndex((row) => row.id === id)
      const left = latestRows.current[place]
      changeRows((all) => all.filter((row) => row.id !== id))
      const rest = latestRows.current
      if (left) count(left, -1)
      open((rest[Math.max(place, 0)] ?? rest.at(-1))?.id ?? null)
      hasRunOut.current = rest.length === 0 && after !== null
    },
    [after, open, count, changeRows],
  )
  /** Puts one back that was not decided after all, and opens it. */
  const putBack = useCallback(
    (row: CaseRowAnswer) => {
      if (latestRows.current.every(({ id }) => id !== row.id)) count(row, 1)
      changeRows((all) =>
        [...all.filter(({ id }) => id !== row.id), row].toSorted(
          (one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id),
        ),
      )
      open(row.id)
    },
    [open, count, changeRows],
  )
  const shown = openId === null ? null : (cases[openId] ?? null)
  const showNewer = () => {
    const newerId = (newer ?? shown)?.newer_id
    if (newerId) {
      changeRows((all) => all.map((row) => (row.id === openId ? { ...row, id: newerId } : row)))
      open(newerId)
    } else if (newer && openId !== null) {
      setCases((all) => ({ ...all, [openId]: newer }))
      setNewer(null)
    }
  }
  return {
    rows,
    /** Of every kind, as they are now. */
    counts,
    index,
    openId,
    row: rows[index] ?? (shown && rowOf(shown)),
    shown,
    newer,
    claim: openId === null ? null : (claims[openId] ?? cases[openId]?.claim ?? null),
    hasFailed: openId !== null && failedId === openId,
    open,
    step: (by: 1 | -1) => {
      const to = rows[index + by]
      if (to) open(to.id)
    },
    leaveOut,
    putBack,
    showNewer,
    /** Fetches the open case again. */
    lookAgain: () => void looking.current(),
    setClaim: (id: string, claim: ClaimAnswer) => setClaims((all) => ({ ...all, [id]: claim })),
  }
}

export type Cases = ReturnType<typeof useCases>

const quiet = { isQuiet: true } as const

/** A case that the list doesn't have: the address named it, and a filter leaves it out. */
function rowOf({ id, guide, history, claim, assignment }: CaseAnswer): CaseRowAnswer {
  return {
    id,
    guide_id: guide.id,
    name: guide.name,
    place: guide.place,
    portrait: guide.portrait,
    title: null,
    since: history.find(({ kind }) => kind === 'sent')?.at ?? new Date().toISOString(),
    kind: guide.published_at ? 'changes' : 'new',
    changed: [],
    pictures: 0,
    claim,
    assignment,
  }
}

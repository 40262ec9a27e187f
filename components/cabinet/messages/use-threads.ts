'use client'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { useSettled } from '@/components/ui/use-settled.ts'
import { read } from '@/lib/client/api/client.ts'
import { listOf, members, number, orNull, parseAnswer, type Shape, text } from '@/lib/client/api/shape.ts'
import type { ThreadLine, ThreadsAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import type { ThreadTab } from '@/lib/domain/conversation/enquiries/conversation/tab.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

const flag: Shape<boolean> = (value) => typeof value === 'boolean'
const word = <Value extends string>(value: unknown): value is Value => text(value)

const threadsShape = members<ThreadsAnswer>({
  threads: listOf(
    members<ThreadLine>({
      id: text,
      state: word,
      traveller_name: text,
      tour: orNull(text),
      city: text,
      date: orNull(text),
      is_confirmed: flag,
      is_archived: flag,
      is_invited: flag,
      unread: number,
      last_message: members<ThreadLine['last_message']>({
        author: word,
        text,
        event: orNull<NonNullable<ThreadLine['last_message']['event']>>(word),
        written_at: text,
      }),
    }),
  ),
  next: orNull(text),
  waiting: number,
})

const typingMilliseconds = 250

/**
 * The guide's conversations of a tab, and with a word in them; page after page.
 * @param start what the server has rendered: the first page of all
 */
export function useThreads(locale: Locale, start: ThreadsAnswer) {
  const [tab, setTab] = useState<ThreadTab>('all')
  const [query, setQuery] = useState('')
  const wished = useDeferredValue(useSettled(query.trim(), typingMilliseconds))
  const isStart = tab === 'all' && wished === ''
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite(
    (index: number, before: ThreadsAnswer | null) => {
      if (index > 0 && before?.next === null) return null
      const search = new URLSearchParams({ tab, ...(wished && { q: wished }) })
      if (before?.next) search.set('before', before.next)
      return `${prefixOf(locale)}/api/account/enquiries?${search}`
    },
    async (key) =>
      parseAnswer(await read(locale, key.slice(prefixOf(locale).length), { isQuiet: true }), threadsShape),
    {
      fallbackData: isStart ? [start] : undefined,
      revalidateOnMount: !isStart,
      revalidateOnFocus: false,
      revalidateAll: true,
      revalidateFirstPage: true,
      keepPreviousData: true,
    },
  )
  const pages = data ?? []
  const seen = new Set<string>()
  const threads = pages
    .flatMap((page) => page.threads)
    // Something new moves a conversation up while the pages after it are fetched.
    .filter(({ id }) => !seen.has(id) && seen.add(id))
  const revalidate = useCallback(() => void mutate(), [mutate])
  // The page was refreshed, because something was done with a conversation: all tabs may be different.
  const rendered = useRef(start)
  useEffect(() => {
    if (rendered.current === start) return
    rendered.current = start
    revalidate()
  }, [start, revalidate])
  return {
    tab,
    setTab,
    query,
    setQuery,
    shown: { threads, waiting: pages[0]?.waiting ?? start.waiting },
    isLoading,
    hasFailed: error !== undefined && pages.length === 0,
    hasMore: pages.at(-1)?.next != null,
    more: () => void setSize((size) => size + 1),
    again: revalidate,
    revalidate,
  }
}

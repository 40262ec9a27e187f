import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

// On Vercel Next.js keeps the pages itself, in a store that all functions share. It learns of changes by
// `revalidateTag`, which works only while a call is answered, instead of by notifications.

/** True if the site runs as functions of Vercel: without our front server, and without processes that stay. */
export function isOnVercel(): boolean {
  return process.env.VERCEL === '1'
}

/**
 * `generateStaticParams` of all pages that are the same for everybody. With it Next.js keeps a page, and makes of each
 * twice as much as is sent: what it would want of the page for another router's request. So only Vercel gets it; elsewhere
 * the front server keeps what is sent (`server/response-cache.ts`).
 */
export const pagesKeptByNext = isOnVercel() ? () => [] : undefined

const changedInCall = new AsyncLocalStorage<Set<string>>()

/** Remembers what a call has changed. Does nothing elsewhere than on Vercel. */
export function noteChangedPages(tags: readonly string[]): void {
  const changed = changedInCall.getStore()
  for (const tag of tags) changed?.add(tag)
}

/**
 * Answers a call, and then has the pages rendered again that it has changed. Not before all its transactions have
 * ended: a page that was rendered before that would count as new.
 */
export async function refreshingPages<Result>(
  answer: () => Promise<Result>,
  refresh: (tag: string) => void | Promise<void> = revalidate,
): Promise<Result> {
  if (!isOnVercel()) return answer()
  const changed = new Set<string>()
  try {
    return await changedInCall.run(changed, answer)
  } finally {
    for (const tag of changed) await refresh(tag)
  }
}

async function revalidate(tag: string): Promise<void> {
  const { revalidateTag } = await import('next/cache.js')
  // At once: the next reader gets a new page, not the former one a last time.
  revalidateTag(tag, { expire: 0 })
}

import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { unstable_cache } from 'next/cache.js'
import { cache } from 'react'
import { isInsideNext } from '../next-internals/inside-next.ts'
import { pageRequests } from '../page-request.ts'

const collected = new AsyncLocalStorage<Set<string>>()

/** React keeps one set per page that it renders; outside rendering each call makes a new one. */
const tagsOfRendering = cache(() => new Set<string>())

/** The most that Next.js takes at a time. */
const mostTags = 100

/**
 * Announces what a query has read, so that a cached page is rendered again once one of the tags is refreshed. Every
 * query of public views calls it; pages only where they show something that no query has read. Does nothing outside of
 * rendering a page: in an API call, a job, a script.
 */
export async function dependsOn(...tags: string[]): Promise<void> {
  const collector = collected.getStore()
  if (collector) {
    for (const tag of tags) collector.add(tag)
    return
  }
  const request = pageRequests().getStore()
  if (request) {
    for (const tag of tags) request.tags.add(tag)
    return
  }
  const known = tagsOfRendering()
  if (known !== tagsOfRendering() || !isInsideNext()) return
  const unknown = tags.filter((tag) => !known.has(tag))
  for (const tag of unknown) known.add(tag)
  for (let from = 0; from < unknown.length; from += mostTags) {
    // Without our front server Next.js knows a page's tags only from what the page reads through a tagged cache, so a marker is read. One marker
    // serves all pages, since nothing is stored in it.
    const some = unknown.slice(from, from + mostTags)
    await unstable_cache(async () => true, ['page-tags'], { tags: [...new Set(some)] })()
  }
}

/** True if `collectTags` runs this. */
export function isCollecting(): boolean {
  return collected.getStore() !== undefined
}

/** Runs reads and also returns what they have announced, without telling the page. */
export async function collectTags<Value>(
  read: () => Promise<Value>,
): Promise<{ value: Value; tags: Set<string> }> {
  const tags = new Set<string>()
  return { value: await collected.run(tags, read), tags }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { ProcessWide } from '../shared/process-wide.ts'

/**
 * Maximum time that the answer of an API call may be kept, what it depends on, and when that was read, by the store's
 * clock.
 */
export type PublicAnswer = { seconds: number; tags: readonly string[]; readAt: number }

/** State inside Next.js during one request to the front server, which can't see it otherwise. */
export type PageRequest = {
  /** Finished HTML that the page's data name by its number (`lib/shared/static-parts.ts`); null for data without page. */
  staticParts: string[] | null
  /** Its statements go to the replica. */
  readsReplica: boolean
  /** Tags of the data that the page has read, see `dependsOn`. */
  tags: Set<string>
  /** Said by a call of the API whose answer is the same for everybody. */
  answer: PublicAnswer | null
  /** Something could not be rendered, which the status doesn't say of a part, or of what the router asks for. */
  hasFailed: boolean
  /** A page could not be rendered because the database can't be reached. */
  isDatabaseAway: boolean
}

const requests = new ProcessWide<AsyncLocalStorage<PageRequest>>('page requests')

/** Runs reads that must not come from a replica: what they find is kept without a position to tell its age by. */
export function onPrimary<Result>(read: () => Promise<Result>): Promise<Result> {
  const request = pageRequests().getStore()
  return request?.readsReplica ? pageRequests().run({ ...request, readsReplica: false }, read) : read()
}

/** The request that the front server is passing to Next.js; none in development and outside of requests. */
export function pageRequests(): AsyncLocalStorage<PageRequest> {
  return requests.orCreate(() => new AsyncLocalStorage())
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { PageStore } from './store.ts'

/** Next.js loads the store outside the bundle and also while it builds, so the setting is read here, not from `env()`. */
const limitBytes = (Number(process.env.PAGE_CACHE_MB) || 256) * 1024 * 1024
const holder = globalThis as typeof globalThis & {
  ciceronePageStore?: PageStore<unknown>
  ciceronePageReads?: AsyncLocalStorage<PageRead[]>
}

/** The process's one store: Next.js loads the handler outside the bundle, the listener runs inside it. */
export function pageStore<Value>(): PageStore<Value> {
  holder.ciceronePageStore ??= new PageStore<unknown>(limitBytes)
  return holder.ciceronePageStore as PageStore<Value>
}

/** What Next.js has read from the store, and the very object that it got. */
export type PageRead = { key: string; value: object | null }

/** Collects the reads of a request. */
export function pageReads(): AsyncLocalStorage<PageRead[]> {
  holder.ciceronePageReads ??= new AsyncLocalStorage<PageRead[]>()
  return holder.ciceronePageReads
}

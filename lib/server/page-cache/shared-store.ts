import { PageStore } from './store.ts'

/** Next.js loads the store outside the bundle and also while it builds, so the setting is read here, not from `env()`. */
const limitBytes = (Number(process.env.PAGE_CACHE_MB) || 256) * 1024 * 1024
const holder = globalThis as typeof globalThis & {
  ciceronePageStore?: PageStore<unknown>
}

/** The process's one store: Next.js loads the handler outside the bundle, the listener runs inside it. */
export function pageStore<Value>(): PageStore<Value> {
  holder.ciceronePageStore ??= new PageStore<unknown>(limitBytes)
  return holder.ciceronePageStore as PageStore<Value>
}

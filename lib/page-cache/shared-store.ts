import { PageStore } from './store.ts'

const limitBytes = 64 * 1024 * 1024
const holder = globalThis as typeof globalThis & { ciceronePageStore?: PageStore<unknown> }

/** The process's one store: Next.js loads the handler outside the bundle, the listener runs inside it. */
export function pageStore<Value>(): PageStore<Value> {
  holder.ciceronePageStore ??= new PageStore<unknown>(limitBytes)
  return holder.ciceronePageStore as PageStore<Value>
}

import { ChangeLog, everything } from './change-log.ts'
import type { PageTier } from './page-tier.ts'
import { PageStore } from './store.ts'

/** Next.js loads the store outside the bundle and also while it builds, so the setting is read here, not from `env()`. */
const limitBytes = (Number(process.env.PAGE_CACHE_MB) || 32) * 1024 * 1024

/** Apart from the pages: anybody can ask the API for any number of different things. */
const answerBytes = 16 * 1024 * 1024

const holder = globalThis as typeof globalThis & {
  ciceronePageStore?: PageStore<unknown>
  ciceroneAnswerStore?: PageStore<unknown>
  ciceroneChangeLog?: ChangeLog
  ciceronePageTiers?: readonly PageTier[]
}

/** The process's one store: Next.js loads the handler outside the bundle, the listener runs inside it. */
export function pageStore<Value>(): PageStore<Value> {
  holder.ciceronePageStore ??= new PageStore<unknown>(limitBytes)
  return holder.ciceronePageStore as PageStore<Value>
}

/** Answers of the API that are the same for everybody. */
export function answerStore<Value>(): PageStore<Value> {
  holder.ciceroneAnswerStore ??= new PageStore<unknown>(answerBytes)
  return holder.ciceroneAnswerStore as PageStore<Value>
}

/** This process's log of changes of public pages. */
export function changeLog(): ChangeLog {
  holder.ciceroneChangeLog ??= new ChangeLog()
  return holder.ciceroneChangeLog
}

/** Stores of pages that outlive the process, quickest first; none unless the server has set any. */
export function pageTiers(): readonly PageTier[] {
  return holder.ciceronePageTiers ?? []
}

export function providePageTiers(tiers: readonly PageTier[]): void {
  holder.ciceronePageTiers = tiers
}

/** Marks everything that depends on a tag as out of date. */
export function refreshTag(tag: string): void {
  if (tag === everything) doubtEverything()
  pageStore().refresh(tag)
  answerStore().refresh(tag)
}

/** Anything may be out of date. */
export function doubtEverything(): void {
  pageStore().doubt()
  answerStore().doubt()
}

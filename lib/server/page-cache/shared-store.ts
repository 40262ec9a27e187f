import { ProcessWide } from '../../shared/process-wide.ts'
import { ChangeLog, everything } from './change-log.ts'
import type { PageTier } from './page-tier.ts'
import { PageStore } from './store.ts'

/** Next.js loads the store outside the bundle and also while it builds, so the setting is read here, not from `env()`. */
const limitBytes = (Number(process.env.PAGE_CACHE_MB) || 32) * 1024 * 1024

/** Apart from the pages: anybody can ask the API for any number of different things. */
const answerBytes = 16 * 1024 * 1024

const pages = new ProcessWide<PageStore<unknown>>('page store')
const answers = new ProcessWide<PageStore<unknown>>('answer store')
const changes = new ProcessWide<ChangeLog>('change log')
const tiers = new ProcessWide<readonly PageTier[]>('page tiers')

/** The process's one store: Next.js loads the handler outside the bundle, the listener runs inside it. */
export function pageStore<Value>(): PageStore<Value> {
  return pages.orCreate(() => new PageStore<unknown>(limitBytes)) as PageStore<Value>
}

/** Answers of the API that are the same for everybody. */
export function answerStore<Value>(): PageStore<Value> {
  return answers.orCreate(() => new PageStore<unknown>(answerBytes)) as PageStore<Value>
}

/** This process's log of changes of public pages. */
export function changeLog(): ChangeLog {
  return changes.orCreate(() => new ChangeLog())
}

/** Stores of pages that outlive the process, quickest first; none unless the server has set any. */
export function pageTiers(): readonly PageTier[] {
  return tiers.value ?? []
}

export function providePageTiers(provided: readonly PageTier[]): void {
  tiers.value = provided
}

/** Marks everything that depends on a tag as out of date. */
export function refreshTag(tag: string): void {
  if (tag === everything) invalidateAll()
  pageStore().refresh(tag)
  answerStore().refresh(tag)
}

/** Anything may be out of date. */
export function invalidateAll(): void {
  pageStore().doubt()
  answerStore().doubt()
}

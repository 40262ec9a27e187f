import type { CachedPage } from './cached-page.ts'

/** Storage of pages that outlive the process. It never throws: an unreadable page counts as missing. */
export type PageTier = {
  read(key: string): Promise<CachedPage | null>
  write(key: string, page: CachedPage): Promise<void>
}

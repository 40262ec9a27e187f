import type { CachedPage } from './cached-page.ts'

/** Where pages are kept that outlive the process. It never throws: a page that can't be read is not there. */
export type PageTier = {
  read(key: string): Promise<CachedPage | null>
  write(key: string, page: CachedPage): Promise<void>
}

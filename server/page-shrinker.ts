import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { CachedPage } from '../lib/server/page-cache/cached-page.ts'
import { ownCopy } from '../lib/server/page-cache/own-copy.ts'
import { log } from '../lib/server/watching/log.ts'
import { decode } from './encoding.ts'

/** Some 8 % smaller than what `encode` makes, for some 60 ms of a thread. The highest, 11, takes three times as long for 1 % more. */
const quality = 10
/** Length of the pause after work, as a multiple of its duration: rendering comes first. */
const rests = 4

/**
 * Compresses pages in memory better once they are asked for again. What a first reader waits for is compressed quickly;
 * most pages are never sent twice before they change.
 */
export class PageShrinker {
  readonly #shrunk = new WeakSet<CachedPage>()
  #isWorking = false
  #restsUntil = 0

  /**
   * To be called with each page that is sent from memory. It compresses one at a time, and the others when they are sent
   * again: those that are asked for most come first.
   */
  offer(page: CachedPage): void {
    if (this.#isWorking || this.#shrunk.has(page) || performance.now() < this.#restsUntil) return
    this.#isWorking = true
    this.#shrunk.add(page)
    const startedAt = performance.now()
    void shrink(page)
      // The page stays as it is.
      .catch((error: unknown) => log().error('A page was not compressed:', error))
      .finally(() => {
        const now = performance.now()
        this.#restsUntil = now + (now - startedAt) * rests
        this.#isWorking = false
      })
  }
}

/** The HTML stays the same, and so does its ETag. */
async function shrink(page: CachedPage): Promise<void> {
  const html = await decode(page.body)
  const body = await promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
  if (body.length >= page.body.length) return
  // Both at once: a reader gets either the old page or the new one.
  page.body = ownCopy(body)
  page.headers = { ...page.headers, 'content-length': body.length }
}

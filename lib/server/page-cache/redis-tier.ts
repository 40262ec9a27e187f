import { Redis } from 'ioredis'
import type { CachedPage } from './cached-page.ts'
import { pageFromBytes, pageToBytes } from './page-bytes.ts'
import type { PageTier } from './page-tier.ts'

const aDay = 86_400

/** Pages in Redis or Valkey, shared by all servers. Its limit is its own: `maxmemory` with `allkeys-lru`. */
export class RedisTier implements PageTier {
  readonly #client: Redis
  readonly #prefix: string
  readonly #warn: (error: unknown) => void

  /** @param prefix of all keys: pages of another build or other settings must have another */
  constructor(url: string, prefix: string, warn: (error: unknown) => void) {
    // While it is away, readers don't wait for it.
    this.#client = new Redis(url, {
      connectTimeout: 3000,
      commandTimeout: 200,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    })
    this.#client.on('error', warn)
    this.#prefix = prefix
    this.#warn = warn
  }

  async read(key: string): Promise<CachedPage | null> {
    if (this.#client.status !== 'ready') return null
    try {
      const bytes = await this.#client.getBuffer(this.#prefix + key)
      return bytes && pageFromBytes(key, bytes)
    } catch (error) {
      this.#warn(error)
      return null
    }
  }

  async write(key: string, page: CachedPage): Promise<void> {
    if (this.#client.status !== 'ready') return
    try {
      await this.#client.set(this.#prefix + key, pageToBytes(key, page), 'EX', aDay)
    } catch (error) {
      this.#warn(error)
    }
  }

  /** Ends the connection. */
  close(): void {
    this.#client.disconnect()
  }
}

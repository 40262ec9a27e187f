import pg from 'pg'
import type { ChangePosition } from '../lib/server/page-cache/change-log.ts'
import { databaseIdentity, withoutEpoch } from '../lib/server/page-cache/database-identity.ts'
import { changeLog } from '../lib/server/page-cache/shared-store.ts'
import { log } from '../lib/server/watching/log.ts'

/** Every public page that is rendered asks; a replica that answers more slowly is of no use. */
const patience = 500
/** After a failure pages read the primary for so long. */
const restMilliseconds = 5000

/**
 * The server that public pages may read from instead of the primary. It follows the primary a little later; how far it has
 * got is what a page is kept with, so a page that lacks a change is known to lack it.
 */
export class Replica {
  readonly #pool: pg.Pool
  #server: string | null = null
  #restsUntil = 0
  #hasWarned = false

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      allowExitOnIdle: true,
    })
    this.#pool.on('error', () => {})
  }

  /** How far it has followed the primary; null while it can't be read from. */
  async position(): Promise<ChangePosition | null> {
    const known = changeLog().position
    if (!known || performance.now() < this.#restsUntil) return null
    try {
      const { rows } = await this.#pool.query<{ database: string; server: string; completed: string }>({
        name: 'position',
        text: `SELECT ${databaseIdentity} AS database, concat(inet_server_addr(), pg_postmaster_start_time()) AS server,
          pg_snapshot_xmin(pg_current_snapshot())::text AS completed`,
      })
      const [row] = rows
      if (row?.database !== withoutEpoch(known.database)) return this.#rest('it follows another database')
      // One may lag behind the other, and the page would be read from either.
      const before = this.#server
      this.#server = row.server
      if (before !== null && before !== row.server)
        return this.#rest('it has restarted, or several servers answer at its address')
      this.#hasWarned = false
      return { database: known.database, completed: Number(row.completed) }
    } catch (error) {
      return this.#rest(error)
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  #rest(reason: unknown): null {
    this.#restsUntil = performance.now() + restMilliseconds
    if (!this.#hasWarned) log().warn('The replica is not used:', reason)
    this.#hasWarned = true
    return null
  }
}

import { refreshPages } from '@/lib/server/page-cache/refresh.ts'
import { changeLog, pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { watchPageChanges } from '@/lib/server/page-cache/watch-changes.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

describe('notifications of changed pages', () => {
  const db = testDatabase()
  let stop: () => Promise<void>

  beforeEach(async () => {
    changeLog().begin({ database: 'another', completed: 0 }, [])
    store('before the database was known')
    stop = watchPageChanges(process.env.DATABASE_URL ?? '')
    // A page rendered before may have missed anything.
    await until(() => !has('before the database was known'))
  })
  afterEach(() => stop())

  it('reach every listening server once the command has committed', async () => {
    store('guide:7')
    store('guide:8')
    await db.$transaction(async (tx) => {
      await refreshPages(tx, ['guide:7', 'guide:7', 'city:1'])
      expect(has('guide:7')).toBe(true)
    })
    await until(() => !has('guide:7'))
    expect(has('guide:8')).toBe(true)
  })

  it('are not sent by a command that is rolled back', async () => {
    store('guide:7')
    store('sent afterwards')
    const command = db.$transaction(async (tx) => {
      await refreshPages(tx, ['guide:7'])
      throw new Error('no')
    })
    await expect(command).rejects.toThrow('no')
    await refreshPages(db, ['sent afterwards'])
    await until(() => !has('sent afterwards'))
    expect(has('guide:7')).toBe(true)
  })

  it('are caught up with after the line was cut, and what has not changed is still believed', async () => {
    await settled()
    store('guide:7')
    store('guide:8')
    await db.$transaction(async (tx) => {
      expect(await cutLines()).toBe(1n)
      await refreshPages(tx, ['guide:7'])
    })
    await until(() => !has('guide:7'))
    expect(has('guide:8')).toBe(true)

    store('guide:7')
    await refreshPages(db, ['guide:7'])
    await until(() => !has('guide:7'))
  })

  it('tell a page that was kept elsewhere whether it is still right', async () => {
    await settled()
    const begun = changeLog().position
    if (!begun) throw new Error('the position is not known')
    store('heard')
    await refreshPages(db, ['guide:7', 'heard'])
    await until(() => !has('heard'))
    expect(changeLog().isUpToDate(begun, ['guide:7'])).toBe(false)
    expect(changeLog().isUpToDate(begun, ['guide:8'])).toBe(true)

    await until(() => (changeLog().position?.completed ?? 0) > begun.completed)
    expect(changeLog().isUpToDate(changeLog().position ?? begun, ['guide:7'])).toBe(true)
  })

  it('also reach a server that starts later', async () => {
    await settled()
    const begun = changeLog().position
    if (!begun) throw new Error('the position is not known')
    await stop()
    await refreshPages(db, ['guide:7'])
    changeLog().begin({ database: 'another', completed: 0 }, [])
    stop = watchPageChanges(process.env.DATABASE_URL ?? '')
    await until(() => changeLog().position?.database === begun.database)
    expect(changeLog().isUpToDate(begun, ['guide:7'])).toBe(false)
    expect(changeLog().isUpToDate(begun, ['guide:8'])).toBe(true)
  })

  it('are believed no longer once the database counts its transactions again', async () => {
    await settled()
    const before = changeLog().position
    if (!before) throw new Error('the position is not known')
    store('guide:7')
    // As if this process had followed it further than the disk that it was restored from.
    changeLog().advance({ ...before, completed: before.completed + 1_000_000 })
    await refreshPages(db, ['guide:8'])
    await until(() => !has('guide:7'))
    expect(changeLog().isUpToDate(before, ['guide:7'])).toBe(false)
    await settled()
    expect(changeLog().position?.database).not.toBe(before.database)
  })

  it('end when the server stops', async () => {
    await stop()
    expect(await cutLines()).toBe(0n)
  })

  /** The server has heard all that was announced before. */
  async function settled(): Promise<void> {
    store('the end')
    await refreshPages(db, ['the end'])
    await until(() => !has('the end'))
    const [now] = await db.$queryRaw<{ completed: bigint }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "completed"`
    await until(() => BigInt(changeLog().position?.completed ?? 0) >= (now?.completed ?? 0n))
  }

  /** Ends the listener's connections as a failing database would. Returns how many there were. */
  async function cutLines(): Promise<bigint | undefined> {
    const [row] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(pg_terminate_backend(pid)) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'page cache'`
    return row?.count
  }
})

/** Keeps a page that depends on nothing but the tag. */
function store(tag: string): void {
  pageStore().set(tag, tag, 1, [tag], pageStore().now)
}

function has(tag: string): boolean {
  return pageStore().get(tag) !== null
}

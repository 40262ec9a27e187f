import { listenForPageTags } from '@/lib/server/page-cache/listener.ts'
import { refreshPages } from '@/lib/server/page-cache/refresh.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

// Longer than `until` waits, so that its error is the one that is shown.
jest.setTimeout(30_000)

describe('notifications of changed pages', () => {
  const db = testDatabase()
  let stop: () => Promise<void>

  beforeEach(async () => {
    store('before the connection was open')
    stop = listenForPageTags(process.env.DATABASE_URL ?? '')
    // A page rendered before the connection was open may have missed a notification.
    await until(() => !has('before the connection was open'))
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

  it('are heard again after the line was cut, and no page from before is believed', async () => {
    store('guide:7')
    expect(await cutLines()).toBe(1n)
    await until(() => !has('guide:7'))

    store('guide:7')
    await refreshPages(db, ['guide:7'])
    await until(() => !has('guide:7'))
    expect(await cutLines()).toBe(1n)
  })

  it('end when the server stops', async () => {
    await stop()
    expect(await cutLines()).toBe(0n)
  })

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

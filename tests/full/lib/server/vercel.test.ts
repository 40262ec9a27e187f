import { refreshPages } from '@/lib/server/page-cache/refresh.ts'
import { refreshingPages } from '@/lib/server/page-cache/vercel.ts'
import { testDatabase } from '../../../support/database.ts'

// The whole of it, with a build and `next start`, is tried by tools/bench/on-vercel.ts.

const db = testDatabase()
afterEach(() => {
  delete process.env.VERCEL
})

/** @returns what happened, in its order */
async function changing(fails = false): Promise<string[]> {
  const events: string[] = []
  const call = async () => {
    await db.$transaction(async (tx) => {
      await refreshPages(tx, ['guide:7', 'city:1'])
      await refreshPages(tx, ['guide:7'])
    })
    events.push('committed')
    if (fails) throw new Error('later')
  }
  await refreshingPages(call, (tag) => void events.push(tag)).catch(() => events.push('failed'))
  return events
}

test('on Vercel a call has the pages refreshed that it has changed, once, after its transaction', async () => {
  process.env.VERCEL = '1'
  expect(await changing()).toEqual(['committed', 'guide:7', 'city:1'])
})

test('also when the call fails after a transaction', async () => {
  process.env.VERCEL = '1'
  expect(await changing(true)).toEqual(['committed', 'guide:7', 'city:1', 'failed'])
})

test('elsewhere the notification is enough', async () => {
  expect(await changing()).toEqual(['committed'])
})

test('two calls at once refresh only what each has changed', async () => {
  process.env.VERCEL = '1'
  const refreshed: string[] = []
  const call = (tag: string) =>
    refreshingPages(
      () => db.$transaction((tx) => refreshPages(tx, [tag])),
      (one) => void refreshed.push(`${tag}: ${one}`),
    )
  await Promise.all([call('guide:1'), call('guide:2')])
  expect(refreshed.toSorted()).toEqual(['guide:1: guide:1', 'guide:2: guide:2'])
})

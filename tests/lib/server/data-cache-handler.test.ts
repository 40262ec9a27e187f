import DataCacheHandler from '@/lib/server/page-cache/handler.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'

beforeEach(() => pageStore().clear())
afterEach(() => vi.restoreAllMocks())

const data = { kind: 'FETCH' as const, data: { body: '["Rome"]' } }
test('returns data until one of its tags is announced as changed', async () => {
  const handler = new DataCacheHandler()
  expect(await handler.get('features')).toBeNull()
  await handler.set('features', data, { tags: ['city:1', 'guide:7'] })
  expect((await handler.get('features'))?.value).toBe(data)

  pageStore().refresh('guide:7')

  expect(await handler.get('features')).toBeNull()
})

test('pages and what is not found are not kept: the front server has the ones, invented addresses push nothing out', async () => {
  const handler = new DataCacheHandler()
  for (const entry of [{ kind: 'APP_PAGE' as const }, { ...data, status: 404 }]) {
    await handler.get('atlantis')
    await handler.set('atlantis', entry, {})
  }
  expect(pageStore().bytes).toBe(0)
})

test('data that are read again for their age are stale at once if they change meanwhile', async () => {
  const handler = new DataCacheHandler()
  const hourly = { tags: ['guide:7'], cacheControl: { revalidate: 3600 } }
  await handler.get('guides of Kyoto')
  await handler.set('guides of Kyoto', data, hourly)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000)
  expect(await handler.get('guides of Kyoto')).not.toBeNull()

  pageStore().refresh('guide:7')
  await handler.set('guides of Kyoto', data, hourly)

  expect(await handler.get('guides of Kyoto')).toBeNull()
})

describe('two requests that read the same at a time', () => {
  const key = 'guides of Rome'
  const ofRome = { tags: ['city:1'] }

  it('keep nothing that was read before a change, whichever stores last', async () => {
    const [first, second] = [new DataCacheHandler(), new DataCacheHandler()]
    await first.get(key)
    await second.get(key)
    await first.set(key, data, ofRome)
    pageStore().refresh('city:1')
    await second.set(key, data, ofRome)
    expect(await new DataCacheHandler().get(key)).toBeNull()
  })

  it('keep what one has read after a change while the other fails', async () => {
    const [failing, next] = [new DataCacheHandler(), new DataCacheHandler()]
    await failing.get(key)
    pageStore().refresh('city:1')
    await next.get(key)
    await next.set(key, data, ofRome)
    expect(await new DataCacheHandler().get(key)).not.toBeNull()
  })
})

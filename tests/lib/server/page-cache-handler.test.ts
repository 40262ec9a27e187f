import PageCacheHandler from '@/lib/server/page-cache/handler.ts'
import { type PageRequest, pageRequests } from '@/lib/server/page-cache/page-request.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'

beforeEach(() => pageStore().clear())

const page = (tags: string, status?: number) => ({
  kind: 'APP_PAGE',
  html: '<h1>Rome</h1>',
  headers: { 'x-next-cache-tags': tags },
  status,
})

test('returns a page until one of its tags is announced as changed', async () => {
  const handler = new PageCacheHandler()
  expect(await handler.get('/guides/italy/rome')).toBeNull()
  await handler.set('/guides/italy/rome', page('city:1,guide:7'), {})
  expect((await handler.get('/guides/italy/rome'))?.value?.html).toBe('<h1>Rome</h1>')

  pageStore().refresh('guide:7')

  expect(await handler.get('/guides/italy/rome')).toBeNull()
})

test('a page depends on what its request has read, data that others may read too do not', async () => {
  const handler = new PageCacheHandler()
  const inside: PageRequest = {
    reads: [],
    tags: new Set(['guide:7']),
    answer: null,
    isDatabaseAway: false,
    together: new Set(),
  }
  const [address, data] = ['/guides/italy/rome', 'features']
  await pageRequests().run(inside, async () => {
    await handler.get(address)
    await handler.get(data)
    await handler.set(data, { kind: 'FETCH', data: { body: '{}' } }, { tags: ['settings'] })
    await handler.set(address, page('city:1'), {})
  })

  pageStore().refresh('guide:7')

  expect(await handler.get(data)).not.toBeNull()
  expect(await handler.get(address)).toBeNull()
})

test('does not keep what is not found, so that invented addresses push nothing out', async () => {
  const handler = new PageCacheHandler()
  await handler.get('/guides/atlantis')
  await handler.set('/guides/atlantis', page('places', 404), {})
  expect(await handler.get('/guides/atlantis')).toBeNull()
  expect(pageStore().bytes).toBe(0)
})

test('a page that is rendered again for its age is stale at once if its data changes meanwhile', async () => {
  const handler = new PageCacheHandler()
  const hourly = { cacheControl: { revalidate: 3600 } }
  await handler.get('/guides/japan/kyoto')
  await handler.set('/guides/japan/kyoto', page('guide:7'), hourly)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000)
  expect(await handler.get('/guides/japan/kyoto')).not.toBeNull()

  pageStore().refresh('guide:7')
  await handler.set('/guides/japan/kyoto', page('guide:7'), hourly)

  expect(await handler.get('/guides/japan/kyoto')).toBeNull()
})

test('a page that appears where none was is kept from its first rendering on', async () => {
  const handler = new PageCacheHandler()
  await handler.get('/guide/7')
  await handler.set('/guide/7', page('guide:7', 404), {})
  pageStore().refresh('guide:7')
  const next = new PageCacheHandler()
  await next.get('/guide/7')
  await next.set('/guide/7', page('guide:7'), {})
  expect(await next.get('/guide/7')).not.toBeNull()
})

describe('two requests that read the same at a time', () => {
  const key = 'guides of Rome'

  it('keep nothing that was read before a change, whichever stores last', async () => {
    const [first, second] = [new PageCacheHandler(), new PageCacheHandler()]
    await first.get(key)
    await second.get(key)
    await first.set(key, page('city:1'), {})
    pageStore().refresh('city:1')
    await second.set(key, page('city:1'), {})
    expect(await new PageCacheHandler().get(key)).toBeNull()
  })

  it('keep what one has read after a change while the other fails', async () => {
    const [failing, next] = [new PageCacheHandler(), new PageCacheHandler()]
    await failing.get(key)
    pageStore().refresh('city:1')
    await next.get(key)
    await next.set(key, page('city:1'), {})
    expect(await new PageCacheHandler().get(key)).not.toBeNull()
  })
})

import type { RenderedPage } from '@/lib/server/page-cache/cached-page.ts'
import PageCacheHandler from '@/lib/server/page-cache/handler.ts'
import { type PageRequest, pageRequests } from '@/lib/server/page-cache/page-request.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'

beforeEach(() => pageStore().clear())
afterEach(() => jest.restoreAllMocks())

const asData = { kind: 'FETCH' }
const data = { kind: 'FETCH' as const, data: { body: '["Rome"]' } }
const page = (tags: string, status?: number) => ({
  kind: 'APP_PAGE' as const,
  html: '<h1>Rome</h1>',
  headers: { 'x-next-cache-tags': tags },
  status,
})

/** What the front server knows of a request for a page that has read `tags`, and the pages that were rendered for it. */
function requestFor(key: string, tags: string[] = []): { request: PageRequest; rendered: RenderedPage[] } {
  const rendered: RenderedPage[] = []
  const request: PageRequest = {
    key,
    nextKey: null,
    found: null,
    onRendered: (one) => rendered.push(one),
    tags: new Set(tags),
    answer: null,
    isDatabaseAway: false,
    together: new Set(),
  }
  return { request, rendered }
}

test('returns data until one of its tags is announced as changed', async () => {
  const handler = new PageCacheHandler()
  expect(await handler.get('features', asData)).toBeNull()
  await handler.set('features', data, { tags: ['city:1', 'guide:7'] })
  expect((await handler.get('features', asData))?.value).toBe(data)

  pageStore().refresh('guide:7')

  expect(await handler.get('features', asData)).toBeNull()
})

test('a page depends on what its request has read, data that others may read too do not', async () => {
  const handler = new PageCacheHandler()
  const { request, rendered } = requestFor('/guides/italy/rome', ['guide:7'])
  await pageRequests().run(request, async () => {
    await handler.get('next’s name', { kind: 'APP_PAGE' })
    await handler.get('features', asData)
    await handler.set('features', data, { tags: ['settings'] })
    await handler.set('next’s name', page('city:1'), { tags: ['places'] })
  })

  expect(rendered.map(({ tags }) => tags)).toEqual([['city:1', 'places', 'guide:7']])
  pageStore().refresh('guide:7')
  expect(await handler.get('features', asData)).not.toBeNull()
})

test('only the page that a request is for becomes the page of its address', async () => {
  const handler = new PageCacheHandler()
  const { request, rendered } = requestFor('/guides/italy/rome')
  await pageRequests().run(request, async () => {
    await handler.get('its page', { kind: 'APP_PAGE' })
    await handler.get('another', { kind: 'APP_PAGE' })
    await handler.set('another', page('places'), {})
  })
  expect(rendered).toEqual([])
})

test('does not keep what is not found, so that invented addresses push nothing out', async () => {
  const handler = new PageCacheHandler()
  const { request, rendered } = requestFor('/guides/atlantis')
  await pageRequests().run(request, async () => {
    await handler.get('atlantis', { kind: 'APP_PAGE' })
    await handler.set('atlantis', page('places', 404), {})
  })
  expect(rendered).toEqual([])
  expect(pageStore().bytes).toBe(0)
})

test('data that are read again for their age are stale at once if they change meanwhile', async () => {
  const handler = new PageCacheHandler()
  const hourly = { tags: ['guide:7'], cacheControl: { revalidate: 3600 } }
  await handler.get('guides of Kyoto', asData)
  await handler.set('guides of Kyoto', data, hourly)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000)
  expect(await handler.get('guides of Kyoto', asData)).not.toBeNull()

  pageStore().refresh('guide:7')
  await handler.set('guides of Kyoto', data, hourly)

  expect(await handler.get('guides of Kyoto', asData)).toBeNull()
})

describe('two requests that read the same at a time', () => {
  const key = 'guides of Rome'
  const ofRome = { tags: ['city:1'] }

  it('keep nothing that was read before a change, whichever stores last', async () => {
    const [first, second] = [new PageCacheHandler(), new PageCacheHandler()]
    await first.get(key, asData)
    await second.get(key, asData)
    await first.set(key, data, ofRome)
    pageStore().refresh('city:1')
    await second.set(key, data, ofRome)
    expect(await new PageCacheHandler().get(key, asData)).toBeNull()
  })

  it('keep what one has read after a change while the other fails', async () => {
    const [failing, next] = [new PageCacheHandler(), new PageCacheHandler()]
    await failing.get(key, asData)
    pageStore().refresh('city:1')
    await next.get(key, asData)
    await next.set(key, data, ofRome)
    expect(await new PageCacheHandler().get(key, asData)).not.toBeNull()
  })
})

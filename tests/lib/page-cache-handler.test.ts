import PageCacheHandler from '@/lib/page-cache/handler'
import { pageStore } from '@/lib/page-cache/shared-store'

beforeEach(() => pageStore().clear())

const page = (tags: string, status?: number) => ({
  kind: 'APP_PAGE',
  html: '<h1>Rome</h1>',
  headers: { 'x-next-cache-tags': tags },
  status,
})

test('gives a page back until the news comes that one of its tags has changed', async () => {
  const handler = new PageCacheHandler()
  await handler.set('/guides/italy/rome', page('city:1,guide:7'), {})
  expect((await handler.get('/guides/italy/rome'))?.value?.html).toBe('<h1>Rome</h1>')

  pageStore().refresh('guide:7')

  expect(await handler.get('/guides/italy/rome')).toBeNull()
})

test('does not keep what is not found, so that invented addresses push nothing out', async () => {
  const handler = new PageCacheHandler()
  await handler.set('/guides/atlantis', page('places', 404), {})
  expect(await handler.get('/guides/atlantis')).toBeNull()
  expect(pageStore().bytes).toBe(0)
})

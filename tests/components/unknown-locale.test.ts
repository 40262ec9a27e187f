import { reportUnknownLocale } from '@/components/layout/unknown-locale.ts'

let said: unknown[][]
let asked: string[]

beforeEach(() => {
  asked = []
  said = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    said.push(values)
  })
  globalThis.fetch = async (address) => {
    asked.push(String(address))
    const body = { locales: [{ lang: 'en' }, { lang: 'ru' }] }
    return { ok: true, status: 200, json: async () => body } as Response
  }
})

async function open(path: string, lang: string) {
  history.replaceState(null, '', path)
  document.documentElement.lang = lang
  await reportUnknownLocale()
}

test.each(['/de/guides/italy', '/pt-BR', '/ja/about'])('%s logs an error in the console', async (path) => {
  await open(path, 'ru')
  const [, first] = path.split('/')
  expect(said).toEqual([[`The locale "${first}" is not one of this site: en, ru`]])
})

test('GET /api/config is asked at most once, and never for a language of the site', async () => {
  for (const [path, lang] of [
    ['/', 'ru'],
    ['/en/guides/italy', 'en'],
    ['/cn', 'zh-Hans'],
    ['/guides/italy', 'ru'],
    ['/a/login', 'ru'],
  ] as const) {
    await open(path, lang)
  }
  expect([said, asked]).toEqual([[], []])
  await open('/de', 'ru')
  expect(asked.length).toBeLessThanOrEqual(1)
})

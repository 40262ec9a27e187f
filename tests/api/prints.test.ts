import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { readPdf } from '../support/pdf.ts'
import { pageMillimetres, scanPdf } from '../support/printed-code.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

const names: Record<Locale, string> = {
  ru: 'Елена Соколова',
  en: 'Elena Sokolova',
  ja: '森田 悠子',
  'zh-Hans': '李晓梅',
}

test.each(locales)(
  'a card of 85 × 55 mm and an A4 poster in %s have every character and lead to the short address',
  async (locale) => {
    const guide = await createGuide(db, { firstname: names[locale], lastname: '', texts: [locale] })
    const visitor = await signedIn(db, guide.userId)
    await visitor.put('/api/account/short_address', { short_name: 'elena-sokolova' })
    const print = async (kind: string) => {
      const answer = await visitor.get(`/api/account/prints/${kind}`, { locale })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      return new Uint8Array(await answer.arrayBuffer())
    }
    const [card, poster] = [await print('card'), await print('poster')]
    expect([await pageMillimetres(card), await pageMillimetres(poster)]).toEqual([
      [85, 55],
      [210, 297],
    ])
    for (const file of [card, poster]) {
      const { pages, blank, text } = await readPdf(file)
      expect([pages, blank]).toEqual([1, []])
      expect(text).toContain('/@elena-sokolova')
      expect(await scanPdf(file)).toMatch(/^https?:\/\/[^/]+\/@elena-sokolova$/)
    }
  },
)

test('without a short address the code leads to the page in the language of the print', async () => {
  const guide = await createGuide(db)
  const visitor = await signedIn(db, guide.userId)
  const answer = await visitor.get('/api/account/prints/card', { locale: 'ja' })
  expect(await scanPdf(new Uint8Array(await answer.arrayBuffer()))).toMatch(
    new RegExp(`/ja/guide/${guide.id}$`),
  )
})

test('there is nothing to print while the page is hidden', async () => {
  const guide = await createGuide(db, { status: 'draft' })
  expect((await (await signedIn(db, guide.userId)).get('/api/account/prints/card')).status).toBe(404)
})

import { countCardVisits } from '@/lib/domain/catalogue/guides/embedded-card/queries.ts'
import { addViews } from '@/lib/domain/discovery/page-views/commands.ts'
import { viewsOf } from '@/lib/domain/discovery/page-views/page-view.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'

const db = testDatabase()

const most = 8 * 1024

test.each(locales)(
  'the card in %s weighs at most 8 kB, sets no cookie and may be framed by anybody',
  async (locale) => {
    const guide = await createGuide(db, { firstname: '<Ada> & "Co"', headline: 'x'.repeat(120) })
    const answer = await callApi(`/api/guides/${guide.id}/card`, { locale })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(Buffer.byteLength(html)).toBeLessThan(most)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(html).not.toMatch(/<script|onload|<Ada>/i)
    expect(html).toContain(`/guide/${guide.id}"`)
  },
)

test('a guide without a public page has a card that says so and shows nothing of the guide', async () => {
  const guide = await createGuide(db, { status: 'suspended', firstname: 'Secretive' })
  for (const id of [guide.id, 2_000_000_000]) {
    const answer = await callApi(`/api/guides/${id}/card`, { locale: 'en' })
    const html = await answer.text()
    expect([answer.status, html.includes('Secretive'), html.includes('/guide/')]).toEqual([410, false, false])
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  }
})

test.each(['0', '-1', '1e3', '99999999999', '1;drop', '%00', '../1'])('no card has the id %s', async (id) => {
  expect((await callApi(`/api/guides/${encodeURIComponent(id)}/card`)).status).toBeGreaterThanOrEqual(400)
})

test('a page that is opened from a card is counted for that guide alone', async () => {
  const guide = await createGuide(db)
  const card = `https://cicerone.example/ja/api/guides/${guide.id}/card`
  const views = viewsOf(`/ja/guide/${guide.id}`, card)
  expect(views.map(({ subject }) => subject)).toEqual(['guide', 'guide_from_card'])
  // A card of somebody else, or a made-up address.
  for (const referer of [card.replace(String(guide.id), '999'), 'https://cicerone.example/api/guides/x/card'])
    expect(viewsOf(`/guide/${guide.id}`, referer)).toHaveLength(1)
  const day = new Date().toISOString().slice(0, 10)
  await addViews(views.map((view) => ({ ...view, day, times: 2 })))
  expect(await countCardVisits(guide.id)).toBe(2)
})

import { localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { filledDatabase } from '../support/database.ts'
import { createCity, createExcursion, createGuide } from '../support/factories.ts'

// The shape of each answer is checked by its schema, see tests/support/documented-answers.ts.

let ids: { guide: number; lapsed: number; closed: number; walk: number; archived: number; draft: number }

const db = filledDatabase(async () => {
  const cityId = (await createCity(db, { slug: 'rome' })).id
  const texts = [...locales]
  const guide = (await createGuide(db, { cityId, texts, firstname: 'Ada', lastname: 'Rossi' })).id
  ids = {
    guide,
    lapsed: (await createGuide(db, { cityId, subscription: 'expired' })).id,
    closed: (await createGuide(db, { cityId, status: 'closed' })).id,
    walk: (await createExcursion(db, { guideId: guide, slug: 'walk', title: 'The walk', texts })).id,
    archived: (await createExcursion(db, { guideId: guide, status: 'archived' })).id,
    draft: (await createExcursion(db, { guideId: guide, status: 'draft' })).id,
  }
})

async function read(query: string, locale: (typeof locales)[number] = 'en') {
  const response = await callApi(`/api/shortlist?${query}`, { locale })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

it('answers what is offered in the order of the ids, in the language of the address', async () => {
  const second = await createExcursion(db, { guideId: ids.guide, slug: 'second', texts: ['en'] })
  for (const locale of locales) {
    const { status, body } = await read(`guides=${ids.guide}&excursions=${second.id},${ids.walk}`, locale)
    expect(status).toBe(200)
    expect(body.guides).toEqual([
      expect.objectContaining({ id: ids.guide, link: localePath(locale, `/guide/${ids.guide}`) }),
    ])
    expect(body.excursions.map(({ id }: { id: number }) => id)).toEqual([second.id, ids.walk])
    expect(body.excursions[1].link).toMatch(new RegExp(`^${localePath(locale, '/excursions/')}.*/walk$`))
  }
})

it('names what is no longer offered by its id alone', async () => {
  const unknown = 2_147_483_647
  const { body } = await read(
    `guides=${ids.lapsed},${ids.closed}&excursions=${ids.archived},${ids.draft},${unknown},${ids.walk}`,
  )
  expect(body.guides).toEqual([])
  expect(body.excursions).toHaveLength(1)
  expect(body.no_longer_offered).toEqual({
    guides: [ids.lapsed, ids.closed],
    excursions: [ids.archived, ids.draft, unknown],
  })
})

it('answers an empty list', async () => {
  const { status, body } = await read('')
  expect(status).toBe(200)
  expect(body).toEqual({ guides: [], excursions: [], no_longer_offered: { guides: [], excursions: [] } })
})

it('is the same for everybody, and may be kept for a minute', async () => {
  const { headers } = await read(`guides=${ids.guide}`)
  expect(headers.get('cache-control')).toContain('max-age=60')
})

it.each([
  ['guides=1,x', 'guides'],
  ['excursions=1;2', 'excursions'],
  [`excursions=${'9'.repeat(30)}`, 'excursions'],
  [`guides=${numbers(1, 30)}&excursions=${numbers(1, 30)}`, 'guides'],
])('refuses %s', async (query, field) => {
  const { status, body } = await read(query)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

function numbers(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => first + index).join()
}

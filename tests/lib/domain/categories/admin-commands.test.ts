import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { changeCategory, createCategory } from '@/lib/domain/geography/categories/admin-commands.ts'
import { listCategories } from '@/lib/domain/geography/categories/queries.ts'
import { getCategoryRecord } from '@/lib/domain/geography/categories/record.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  createCategory as createCategoryRow,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '../../../support/factories.ts'
import { excursionsFoundBy } from '../../../support/search-documents.ts'

const db = testDatabase()

async function food() {
  const country = await createCountry(db, { slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  const category = await createCategoryRow(db, { slug: 'food', name: 'Food' })
  const guide = await createGuide(db, { cityId: city.id })
  const excursion = await createExcursion(db, { guideId: guide.id, categoryId: category.id })
  const admin = await asAdmin(db)
  return { admin, category, excursion, record: await getCategoryRecord(admin, category.id) }
}

describe('an admin who edits a category', () => {
  it('renames it everywhere at once, with the former name in the log', async () => {
    const { admin, category, excursion, record } = await food()
    const changes = { 'name.en': 'Gastronomy', display_order: 7 }
    const announced = await announcedBy(() => changeCategory(admin, category.id, changes, record.version))
    expect(announced).toContain('categories')
    expect((await listCategories('en')).map(({ name }) => name)).toEqual(['Gastronomy'])
    expect(await excursionsFoundBy('gastronomy')).toEqual([excursion.id])
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'category.edit',
        subjectId: String(category.id),
        details: { before: { 'name.en': 'Food' }, after: { 'name.en': 'Gastronomy', display_order: 7 } },
      },
    ])
  })

  it('gives it other words that people search by, each once', async () => {
    const { admin, category, record } = await food()
    const changes = { 'also_known_as.ru': ['дегустация', 'стритфуд', 'дегустация'] }
    const announced = await announcedBy(() => changeCategory(admin, category.id, changes, record.version))
    expect(announced).toContain('categories')
    const { content } = await getCategoryRecord(admin, category.id)
    expect(content['also_known_as.ru']).toEqual(['дегустация', 'стритфуд'])
    expect(content['also_known_as.en']).toEqual([])
  })

  it('moves its pages in all places, and keeps its picture', async () => {
    const { admin, category, record } = await food()
    await changeCategory(admin, category.id, { slug: 'gastronomy' }, record.version)
    expect(await findRedirect('/excursions/italy/category/food')).toBe(
      '/excursions/italy/category/gastronomy',
    )
    expect(await findRedirect('/excursions/italy/rome/category/food/page/2')).toBe(
      '/excursions/italy/rome/category/gastronomy/page/2',
    )
    const [shown] = await listCategories('en')
    expect(shown?.picture.basePath).toBe('/assets/categories/food')
  })

  it('overwrites nothing that a colleague has saved meanwhile', async () => {
    const { admin, category, record } = await food()
    await changeCategory(admin, category.id, { 'name.en': 'Kitchens' }, record.version)
    const late = changeCategory(admin, category.id, { 'name.en': 'Meals' }, record.version)
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      latest: { current: { 'name.en': 'Kitchens' } },
    })
  })

  it('can’t give another category’s address', async () => {
    const { admin, category, record } = await food()
    await createCategoryRow(db, { slug: 'history' })
    const taken = changeCategory(admin, category.id, { slug: 'history' }, record.version)
    await expect(taken).rejects.toMatchObject({ code: 'invalid' })
    expect(await db.auditEntry.count()).toBe(0)
  })
})

test('a new category is offered in its place of the order', async () => {
  const { admin, record } = await food()
  const first = { ...record.content, 'name.en': 'Art', slug: 'art', display_order: 0 }
  await createCategory(admin, first)
  expect((await listCategories('en')).map(({ slug }) => slug)).toEqual(['art', 'food'])
  expect(await db.auditEntry.findMany()).toMatchObject([{ action: 'category.create' }])
})

test('categories are for admins alone to edit', async () => {
  const { admin, category, record } = await food()
  const guide = { ...admin, role: 'guide' as const }
  const refused = { code: 'forbidden' }
  await expect(changeCategory(guide, category.id, { active: false }, record.version)).rejects.toMatchObject(
    refused,
  )
  await expect(createCategory(guide, record.content)).rejects.toMatchObject(refused)
  await expect(getCategoryRecord(guide, category.id)).rejects.toMatchObject(refused)
})

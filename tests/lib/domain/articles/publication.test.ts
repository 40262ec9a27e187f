import { findArticles } from '@/lib/domain/catalogue/articles/admin-list.ts'
import { articlesList } from '@/lib/domain/catalogue/articles/admin-list-filter.ts'
import {
  announceDueArticles,
  publishArticle,
  unpublishArticle,
} from '@/lib/domain/catalogue/articles/publication.ts'
import { findArticle, listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { getArticleRecord } from '@/lib/domain/catalogue/articles/record.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { createArticle, createCity } from '../../../support/factories.ts'

const db = testDatabase()
const hour = 3_600_000

async function draft() {
  const admin = await asAdmin(db)
  const { id } = await createArticle(db, { slug: 'on-foot', status: 'draft' })
  await db.article.update({ where: { id }, data: { picture: '/assets/articles/on-foot' } })
  return { admin, id, version: (await getArticleRecord(admin, id)).version }
}

/** Where readers see the article at this moment. */
async function whereShown() {
  const inSitemap = await listSitemapEntries('articles-1')
  return {
    page: (await findArticle('on-foot', 'en')) !== null,
    list: (await listArticles('en')).total === 1,
    sitemap: inSitemap?.some(({ path }) => path === '/destinations/on-foot') === true,
  }
}

const everywhere = { page: true, list: true, sitemap: true }
const nowhere = { page: false, list: false, sitemap: false }

/** The clock has gone on. */
async function later(id: number, milliseconds: number) {
  const { publishedAt } = await db.article.findUniqueOrThrow({ where: { id } })
  const moved = new Date((publishedAt?.getTime() ?? 0) - milliseconds)
  await db.article.update({ where: { id }, data: { publishedAt: moved } })
}

describe('a scheduled article', () => {
  it('is public exactly from its time on: page, list and sitemap', async () => {
    const { admin, id, version } = await draft()
    await publishArticle(admin, id, { at: new Date(Date.now() + hour), version })
    expect(await whereShown()).toEqual(nowhere)
    expect(await announceDueArticles()).toBe(0)
    await later(id, hour)
    // Also before anything has announced it.
    expect(await whereShown()).toEqual(everywhere)
    const announced = await announcedBy(async () => {
      expect(await announceDueArticles()).toBe(1)
      expect(await announceDueArticles()).toBe(0)
    })
    expect(announced).toEqual([`article:${id}`, 'articles'])
    expect(await whereShown()).toEqual(everywhere)
  })

  it('gets another time, or becomes a draft again', async () => {
    const { admin, id, version } = await draft()
    await publishArticle(admin, id, { at: new Date(Date.now() + hour), version })
    await publishArticle(admin, id, { at: new Date(Date.now() + 2 * hour), version })
    await later(id, hour)
    expect(await whereShown()).toEqual(nowhere)
    await unpublishArticle(admin, id)
    expect(await db.article.findUnique({ where: { id } })).toMatchObject({
      status: 'draft',
      publishedAt: null,
    })
    const actions = (await db.auditEntry.findMany()).map(({ action }) => action).toSorted()
    expect(actions).toEqual(['article.publish', 'article.publish', 'article.unpublish'])
  })

  it('is refused for a day that is further away than a year', async () => {
    const { admin, id, version } = await draft()
    const far = publishArticle(admin, id, { at: new Date(Date.now() + 400 * 24 * hour), version })
    await expect(far).rejects.toMatchObject({ fields: { at: [{ key: 'publicationTooFar' }] } })
  })
})

it('an article that is published now is read at once, and taken off the site at once', async () => {
  const { admin, id, version } = await draft()
  const published = await announcedBy(() => publishArticle(admin, id, { at: null, version }))
  expect(published).toEqual([`article:${id}`, 'articles'])
  expect(await whereShown()).toEqual(everywhere)
  const removed = await announcedBy(() => unpublishArticle(admin, id))
  expect(removed).toEqual([`article:${id}`, 'articles'])
  expect(await whereShown()).toEqual(nowhere)
  await expect(unpublishArticle(admin, id)).rejects.toMatchObject({ code: 'conflict' })
})

it('nobody publishes what a colleague has changed since they looked', async () => {
  const { admin, id, version } = await draft()
  await db.articleTranslation.updateMany({ where: { articleId: id }, data: { title: 'Another title' } })
  const late = publishArticle(admin, id, { at: null, version })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})

describe('the list of articles', () => {
  const find = async (parameters: Record<string, string>) => {
    const query = articlesList.read(new URLSearchParams(parameters)).query
    return findArticles(await asAdmin(db), query, 'en')
  }

  it('says how often each was opened in four weeks', async () => {
    const [seen] = [
      await createArticle(db, { slug: 'on-foot' }),
      await createArticle(db, { slug: 'by-boat' }),
    ]
    const opened = (daysAgo: number, views: number) => {
      const day = new Date(new Date().toISOString().slice(0, 10))
      day.setUTCDate(day.getUTCDate() - daysAgo)
      return db.pageViewDaily.create({ data: { subject: 'article', subjectId: seen.id, day, views } })
    }
    await opened(0, 2)
    await opened(27, 3)
    await opened(28, 100)
    const { rows } = await find({ sort: 'address' })
    expect(rows.map(({ slug, views }) => [slug, views])).toEqual([
      ['by-boat', 0],
      ['on-foot', 5],
    ])
  })

  it('finds them by title, author and address, state and city', async () => {
    const city = await createCity(db, { name: 'Rome' })
    await createArticle(db, { slug: 'on-foot', title: 'On foot', cityId: city.id })
    await createArticle(db, { slug: 'by-boat', title: 'By boat', status: 'draft' })
    const scheduled = await createArticle(db, { slug: 'by-tram', title: 'By tram' })
    await db.article.update({
      where: { id: scheduled.id },
      data: { status: 'scheduled', publishedAt: new Date(Date.now() + hour) },
    })
    const slugs = async (parameters: Record<string, string>) =>
      (await find(parameters)).rows.map(({ slug }) => slug).toSorted()
    expect(await slugs({ q: 'BOAT' })).toEqual(['by-boat'])
    expect(await slugs({ q: 'golts' })).toHaveLength(3)
    expect(await slugs({ state: 'draft' })).toEqual(['by-boat'])
    expect(await slugs({ state: 'scheduled' })).toEqual(['by-tram'])
    expect(await slugs({ state: 'published' })).toEqual(['on-foot'])
    expect(await slugs({ city: String(city.id) })).toEqual(['on-foot'])
    expect((await find({ q: 'on-foot' })).rows).toMatchObject([
      { title: 'On foot', city: 'Rome', state: 'published', languages: 1 },
    ])
  })

  it('shows every one of many with the same day once', async () => {
    for (let count = 0; count < 30; count += 1) await createArticle(db)
    await db.article.updateMany({ data: { publishedAt: new Date('2026-01-01') } })
    const pages = await Promise.all([find({ sort: 'published' }), find({ sort: 'published', page: '2' })])
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(30)
    expect(pages[0]?.total).toBe(30)
  })
})

import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import {
  changeArticle,
  createArticle,
  deleteArticle,
} from '@/lib/domain/catalogue/articles/admin-commands.ts'
import { keepArticlePreview, previewArticle } from '@/lib/domain/catalogue/articles/preview.ts'
import { publishArticle } from '@/lib/domain/catalogue/articles/publication.ts'
import { findArticle, listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { getArticleRecord } from '@/lib/domain/catalogue/articles/record.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { createArticle as createArticleRow, createCity } from '../../../support/factories.ts'

const db = testDatabase()

async function onFoot(options: Parameters<typeof createArticleRow>[1] = {}) {
  const admin = await asAdmin(db)
  const article = await createArticleRow(db, { slug: 'on-foot', title: 'On foot', ...options })
  return { admin, article, record: await getArticleRecord(admin, article.id) }
}

const japanese = {
  'title.ja': '歩いて',
  'lead.ja': '歩くと見えるもの。',
  'author.ja': 'マリーナ',
  'body.ja': '<p>歩こう。</p>',
}

describe('an admin who edits an article', () => {
  it('changes a public one at once, with what was there before in the log', async () => {
    const { admin, article, record } = await onFoot()
    const changes = { 'title.en': 'Walking', 'body.en': '<p>Walk</p><script>1</script>' }
    const announced = await announcedBy(() => changeArticle(admin, article.id, changes, record.version))
    expect(announced).toEqual([`article:${article.id}`, 'articles'])
    expect(await findArticle('on-foot', 'en')).toMatchObject({
      title: 'Walking',
      body: { text: '<p>Walk</p>' },
    })
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'article.edit',
        subjectId: String(article.id),
        details: { before: { 'title.en': 'On foot' }, after: { 'title.en': 'Walking' } },
      },
    ])
  })

  it('moves it to another address, where the former one leads, and keeps its drawn picture', async () => {
    const { admin, article, record } = await onFoot()
    await changeArticle(admin, article.id, { slug: 'walking' }, record.version)
    expect(await findRedirect('/destinations/on-foot')).toBe('/destinations/walking')
    expect(await findArticle('walking', 'en')).toMatchObject({
      picture: { basePath: '/assets/articles/on-foot' },
    })
  })

  it.each(['draft', 'scheduled'] as const)(
    'tells nobody where an article is going to be that was never public: %s',
    async (status) => {
      const { admin, article, record } = await onFoot()
      const publishedAt = status === 'draft' ? null : new Date(Date.now() + 86_400_000)
      await db.article.update({ where: { id: article.id }, data: { status, publishedAt } })
      await changeArticle(admin, article.id, { slug: 'secret' }, record.version)
      expect(await findRedirect('/destinations/on-foot')).toBeNull()
    },
  )

  it('can’t take the cover of a public one away', async () => {
    const { admin, article } = await onFoot()
    await db.article.update({ where: { id: article.id }, data: { picture: '/assets/articles/rome' } })
    const { version } = await getArticleRecord(admin, article.id)
    const bare = changeArticle(admin, article.id, { picture: null }, version)
    await expect(bare).rejects.toMatchObject({ code: 'invalid', fields: { picture: [{ key: 'required' }] } })
  })

  it('shows readers a translation once it is ready, and takes it back', async () => {
    const { admin, article, record } = await onFoot()
    const draft = await changeArticle(admin, article.id, japanese, record.version)
    expect(await findArticle('on-foot', 'ja')).toMatchObject({ title: 'On foot', availableLocales: ['en'] })
    expect((await listArticles('ja')).total).toBe(0)
    const ready = await changeArticle(admin, article.id, { 'ready.ja': true }, draft)
    expect(await findArticle('on-foot', 'ja')).toMatchObject({ title: '歩いて' })
    expect((await listArticles('ja')).total).toBe(1)
    await changeArticle(admin, article.id, { 'ready.ja': false }, ready)
    expect((await listArticles('ja')).total).toBe(0)
  })

  it('never shows readers half a version', async () => {
    const { admin, article, record } = await onFoot()
    const half = { 'title.ja': '歩いて', 'ready.ja': true }
    await expect(changeArticle(admin, article.id, half, record.version)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'lead.ja': [{ key: 'required' }], 'author.ja': [{ key: 'required' }] },
    })
    const bare = changeArticle(admin, article.id, { 'body.en': '' }, record.version)
    await expect(bare).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'body.en': [{ key: 'required' }] },
    })
  })

  it('may leave a draft unfinished', async () => {
    const { admin, article, record } = await onFoot({ status: 'draft' })
    await changeArticle(admin, article.id, { 'body.en': '' }, record.version)
    expect((await getArticleRecord(admin, article.id)).content['body.en']).toBe('')
  })

  it('makes a translation the original', async () => {
    const { admin, article, record } = await onFoot({ texts: ['en', 'ru'] })
    await changeArticle(admin, article.id, { original_locale: 'ru' }, record.version)
    expect(await findArticle('on-foot', 'zh-Hans')).toMatchObject({ originalLocale: 'ru', textLocale: 'ru' })
  })

  it('takes a translation away by emptying it', async () => {
    const { admin, article, record } = await onFoot({ texts: ['en', 'ru'] })
    const empty = { 'title.ru': '', 'lead.ru': '', 'author.ru': '', 'body.ru': '', 'ready.ru': false }
    await changeArticle(admin, article.id, empty, record.version)
    expect(await db.articleTranslation.count({ where: { articleId: article.id } })).toBe(1)
  })

  it('overwrites nothing that a colleague has saved meanwhile', async () => {
    const { admin, article, record } = await onFoot()
    await changeArticle(admin, article.id, { 'title.en': 'Walking' }, record.version)
    const late = changeArticle(admin, article.id, { 'title.en': 'Strolling' }, record.version)
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      latest: { current: { 'title.en': 'Walking' } },
    })
  })

  it('can’t take the address of another article, nor name a city that isn’t there', async () => {
    const { admin, article, record } = await onFoot()
    await createArticleRow(db, { slug: 'walking' })
    const taken = changeArticle(admin, article.id, { slug: 'walking' }, record.version)
    await expect(taken).rejects.toMatchObject({ fields: { slug: [{ key: 'addressTaken' }] } })
    const unknown = changeArticle(admin, article.id, { city_id: 999 }, record.version)
    await expect(unknown).rejects.toMatchObject({ fields: { city_id: [{ key: 'cityUnknown' }] } })
    const { id } = await createCity(db)
    await changeArticle(admin, article.id, { city_id: id }, record.version)
    expect((await listArticles('en', { cityId: id })).total).toBe(1)
  })
})

describe('a new article', () => {
  it('is a draft, which readers don’t see, until it is published complete and with a cover', async () => {
    const admin = await asAdmin(db)
    const id = await createArticle(admin, { original_locale: 'en', title: 'On foot', slug: 'on-foot' })
    expect(await findArticle('on-foot', 'en')).toBeNull()
    const first = await getArticleRecord(admin, id)
    const early = publishArticle(admin, id, { at: null, version: first.version })
    await expect(early).rejects.toMatchObject({
      fields: { 'lead.en': [{ key: 'required' }], 'body.en': [{ key: 'required' }] },
    })
    const texts = { 'lead.en': 'What one sees.', 'author.en': 'Marina', 'body.en': '<p>Walk.</p>' }
    const written = await changeArticle(admin, id, texts, first.version)
    const bare = publishArticle(admin, id, { at: null, version: written })
    await expect(bare).rejects.toMatchObject({ fields: { picture: [{ key: 'required' }] } })
    const picture = '/assets/articles/white-nights'
    const version = await changeArticle(admin, id, { picture }, written)
    await publishArticle(admin, id, { at: null, version })
    expect(await findArticle('on-foot', 'en')).toMatchObject({ title: 'On foot' })
  })

  it('can be deleted as long as it is a draft, with what leads to it', async () => {
    const { admin, article } = await onFoot({ status: 'draft' })
    await db.redirect.create({ data: { fromPath: '/destinations/walks', toPath: '/destinations/on-foot' } })
    await deleteArticle(admin, article.id)
    expect(await db.article.count()).toBe(0)
    expect(await db.redirect.count()).toBe(0)
    await expect(deleteArticle(admin, article.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stays when readers see it', async () => {
    const { admin, article } = await onFoot()
    await expect(deleteArticle(admin, article.id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.auditEntry.count()).toBe(0)
  })
})

describe('a preview of an article', () => {
  it('shows what is not saved and versions that are no more than drafts', async () => {
    const { admin, article } = await onFoot({ status: 'draft' })
    const id = await keepArticlePreview(admin, article.id, { ...japanese, 'title.en': 'Walking' })
    expect(await previewArticle(admin, article.id, 'ja', id)).toMatchObject({
      title: '歩いて',
      body: { text: '<p>歩こう。</p>' },
    })
    expect(await previewArticle(admin, article.id, 'en', id)).toMatchObject({ title: 'Walking' })
    expect(await previewArticle(admin, article.id, 'en', null)).toMatchObject({ title: 'On foot' })
    expect(await findArticle('on-foot', 'en')).toBeNull()
  })
})

test('articles are nobody’s business but admins’', async () => {
  const { admin, article, record } = await onFoot()
  const guide = { ...admin, role: 'guide' } as const
  const { id } = article
  const { version } = record
  for (const attempt of [
    () => getArticleRecord(guide, id),
    () => changeArticle(guide, id, { slug: 'mine' }, version),
    () => createArticle(guide, { original_locale: 'en', title: 'Mine', slug: 'mine' }),
    () => deleteArticle(guide, id),
    () => publishArticle(guide, id, { at: null, version }),
    () => keepArticlePreview(guide, id, {}),
    () => previewArticle(guide, id, 'en', null),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

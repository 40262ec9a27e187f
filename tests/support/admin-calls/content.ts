import { storedLocale } from '@/lib/server/prisma/locale.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { createArticle } from '../factories.ts'
import type { AdminCalls } from './world.ts'

/** Of the site's own texts and addresses. */
export const contentCalls: AdminCalls = {
  'POST /api/admin/articles': ({ admin }) =>
    admin.post('/api/admin/articles', { original_locale: 'en', title: 'On foot', slug: 'on-foot' }),
  'PATCH /api/admin/articles/{id}': async ({ db, admin }) => {
    const address = `/api/admin/articles/${(await createArticle(db)).id}`
    const { version } = await (await admin.get(address)).json()
    return admin.patch(address, { version, changes: { 'title.en': 'On foot' } })
  },
  'DELETE /api/admin/articles/{id}': async ({ db, admin }) =>
    admin.delete(`/api/admin/articles/${(await createArticle(db, { status: 'draft' })).id}`),
  'PUT /api/admin/articles/{id}/publication': async ({ db, admin }) => {
    const { id } = await createArticle(db, { status: 'draft' })
    await db.article.update({ where: { id }, data: { picture: '/assets/articles/on-foot' } })
    const { version } = await (await admin.get(`/api/admin/articles/${id}`)).json()
    return admin.put(`/api/admin/articles/${id}/publication`, { at: null, version })
  },
  'DELETE /api/admin/articles/{id}/publication': async ({ db, admin }) =>
    admin.delete(`/api/admin/articles/${(await createArticle(db)).id}/publication`),
  'PATCH /api/admin/pages/{slug}': async ({ admin }) => {
    const { version } = await (await admin.get('/api/admin/pages/about')).json()
    const changes = { 'title.ru': 'О нас', 'body.ru': '<p>Мы ходим пешком.</p>' }
    return admin.patch('/api/admin/pages/about', { version, changes })
  },
  'DELETE /api/admin/pages/{slug}': async ({ db, admin }) => {
    await db.staticPage.create({ data: { slug: 'press', locale: 'ru', title: 'П', body: '<p>П</p>' } })
    return admin.delete('/api/admin/pages/press')
  },
  'POST /api/admin/pages/{slug}/agreement': ({ admin }) => admin.post('/api/admin/pages/terms/agreement'),
  'PUT /api/admin/empty_searches': ({ admin }) =>
    admin.put('/api/admin/empty_searches', { locale: 'en', term: 'ghibli', hidden: true }),
  'POST /api/admin/redirects': ({ admin }) =>
    admin.post('/api/admin/redirects', { from_path: '/guides/italia', to_path: '/guides/italy' }),
  'DELETE /api/admin/redirects/{id}': async ({ db, admin }) => {
    const { id } = await db.redirect.create({ data: { fromPath: '/guides/italia', toPath: '/guides/italy' } })
    return admin.delete(`/api/admin/redirects/${id}`)
  },
  'POST /api/admin/newsletters': ({ admin }) => admin.post('/api/admin/newsletters'),
  'PUT /api/admin/newsletters/{id}': async ({ db, admin }) => {
    const { id } = await db.newsletter.create({ data: {} })
    return admin.put(`/api/admin/newsletters/${id}`, newsletterWords)
  },
  'DELETE /api/admin/newsletters/{id}': async ({ db, admin }) => {
    const { id } = await db.newsletter.create({ data: {} })
    return admin.delete(`/api/admin/newsletters/${id}`)
  },
  'POST /api/admin/newsletters/{id}/test': async ({ db, admin }) => {
    const { id } = await db.newsletter.create({ data: { texts: { create: newsletterTexts } } })
    return admin.post(`/api/admin/newsletters/${id}/test`)
  },
  'POST /api/admin/newsletters/{id}/sending': async ({ db, admin }) => {
    const { id } = await db.newsletter.create({ data: { texts: { create: newsletterTexts } } })
    return admin.post(`/api/admin/newsletters/${id}/sending`)
  },
}

const newsletterTexts = locales.map((locale) => ({
  locale: storedLocale(locale),
  subject: 'A new calendar',
  text: 'It is simpler now.',
}))
const newsletterWords = {
  ...Object.fromEntries(
    locales.flatMap((locale) => [
      [`subject.${locale}`, 'A new calendar'],
      [`text.${locale}`, 'It is simpler now.'],
      [`button.${locale}`, ''],
    ]),
  ),
  path: '',
}

import type { AdminCalls } from './world.ts'

/** Of the site's own texts and addresses. */
export const contentCalls: AdminCalls = {
  'PATCH /api/admin/pages/{slug}': async ({ admin }) => {
    const { version } = await (await admin.get('/api/admin/pages/about')).json()
    const changes = { 'title.ru': 'О нас', 'body.ru': '<p>Мы ходим пешком.</p>' }
    return admin.patch('/api/admin/pages/about', { version, changes })
  },
  'POST /api/admin/redirects': ({ admin }) =>
    admin.post('/api/admin/redirects', { from_path: '/guides/italia', to_path: '/guides/italy' }),
  'DELETE /api/admin/redirects/{id}': async ({ db, admin }) => {
    const { id } = await db.redirect.create({ data: { fromPath: '/guides/italia', toPath: '/guides/italy' } })
    return admin.delete(`/api/admin/redirects/${id}`)
  },
}

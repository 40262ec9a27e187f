import { addRedirect, removeRedirect } from '@/lib/domain/basics/redirects/admin-commands.ts'
import { findRedirects } from '@/lib/domain/basics/redirects/admin-list.ts'
import { redirectsList } from '@/lib/domain/basics/redirects/admin-list-filter.ts'
import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { newRedirectSchema } from '@/lib/domain/basics/redirects/schema.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()

describe('redirects that admins add', () => {
  it('lead to the page, with everything below, and are in the log', async () => {
    const admin = await asAdmin(db)
    const id = await addRedirect(admin, { from_path: '/guides/italia', to_path: '/guides/italy' })
    expect(await findRedirect('/guides/italia/rome')).toBe('/guides/italy/rome')
    expect(await db.auditEntry.findFirst({ where: { subjectId: String(id) } })).toMatchObject({
      action: 'redirect.add',
      details: { after: { from_path: '/guides/italia', to_path: '/guides/italy' } },
    })
  })

  it('lead to where their page is now, when it has moved itself', async () => {
    const admin = await asAdmin(db)
    await addRedirect(admin, { from_path: '/guides/b', to_path: '/guides/c' })
    await addRedirect(admin, { from_path: '/guides/a', to_path: '/guides/b' })
    expect(await findRedirect('/guides/a')).toBe('/guides/c')
    expect(await findRedirect('/guides/b')).toBe('/guides/c')
  })

  it('never lead to themselves or below', async () => {
    const admin = await asAdmin(db)
    await addRedirect(admin, { from_path: '/guides/b', to_path: '/guides/a' })
    const circle = addRedirect(admin, { from_path: '/guides/a', to_path: '/guides/b' })
    await expect(circle).rejects.toMatchObject({ code: 'invalid' })
    const below = addRedirect(admin, { from_path: '/guides/a', to_path: '/guides/a/x' })
    await expect(below).rejects.toMatchObject({ code: 'invalid' })
  })

  it('are found by either address, and removed', async () => {
    const admin = await asAdmin(db)
    const id = await addRedirect(admin, { from_path: '/guides/italia', to_path: '/guides/italy' })
    const find = async (words: string) =>
      (await findRedirects(admin, redirectsList.read(new URLSearchParams({ q: words })).query)).total
    expect([await find('italia'), await find('ITALY'), await find('spain'), await find('_')]).toEqual([
      1, 1, 0, 0,
    ])
    await removeRedirect(admin, id)
    expect(await findRedirect('/guides/italia')).toBeNull()
    await expect(removeRedirect(admin, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await db.auditEntry.count({ where: { action: 'redirect.remove' } })).toBe(1)
  })

  it('are nobody’s business but admins’', async () => {
    const guide = { ...(await asAdmin(db)), role: 'guide' } as const
    const added = addRedirect(guide, { from_path: '/guides/a', to_path: '/guides/b' })
    await expect(added).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeRedirect(guide, 1)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('an address that is typed with capitals is that of readers', () => {
  const typed = { from_path: ' /Guides/Italia', to_path: '/guides/italy' }
  expect(newRedirectSchema.parse(typed)).toEqual({ from_path: '/guides/italia', to_path: '/guides/italy' })
})

test.each([
  ['/guides/italia', true],
  ['/article/how-to-choose', true],
  ['/guides', false],
  ['guides/italia', false],
  ['/en/guides/italia', false],
  ['/guides/italia?page=2', false],
  ['//evil.example/x', false],
  ['/guides/italia/', false],
  ['/guides/рим', false],
  ['/../evil', false],
  ['/guides/../admin', false],
  ['/guides/./italia', false],
  ['/guides/...', false],
  ['/api/sessions', false],
  ['/admin/users', false],
  ['/account/login', false],
  ['/profile/settings', false],
  ['/assets/photos', false],
  ['/_next/static', false],
])('an address that can move: %s', (path, can) => {
  expect(newRedirectSchema.safeParse({ from_path: path, to_path: '/guides/other' }).success).toBe(can)
  expect(newRedirectSchema.safeParse({ from_path: '/guides/other', to_path: path }).success).toBe(can)
})

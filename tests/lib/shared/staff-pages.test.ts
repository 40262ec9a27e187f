import { globSync, readFileSync } from 'node:fs'
import { adminMenuOf, adminTabsOf } from '@/components/admin/admin-entries.ts'
import { mayOpen, type StaffPage, staffPageOf } from '@/lib/shared/staff-pages.ts'

/** Source of each page of the admin area, by the pattern of its address. */
const pages = new Map(
  globSync('app/[[]locale]/**/admin/**/page.tsx').map((file) => [
    file.replace(/^app\/\[locale](?:\/\([a-z]+\))?|\/page\.tsx$/g, ''),
    readFileSync(file, 'utf8'),
  ]),
)

/** Pages that open for roles other than admin's, which open everywhere. */
const opened = {
  moderator: [
    '/admin',
    '/admin/cities',
    '/admin/credentials',
    '/admin/excursions',
    '/admin/excursions/[id]/preview',
    '/admin/guides',
    '/admin/guides/[id]/preview',
    '/admin/page_reports',
    '/admin/places',
    '/admin/places/cities/[id]',
    '/admin/places/cities/new',
    '/admin/places/countries/[id]',
    '/admin/reports',
    '/admin/reviews',
    '/admin/users',
    '/admin/users/[id]',
  ],
  editor: [
    '/admin',
    '/admin/articles',
    '/admin/articles/[id]',
    '/admin/articles/[id]/preview',
    '/admin/articles/new',
    '/admin/categories',
    '/admin/categories/[id]',
    '/admin/categories/new',
    '/admin/newsletters',
    '/admin/newsletters/[id]',
    '/admin/pages',
    '/admin/pages/[slug]',
    '/admin/pages/[slug]/preview',
    '/admin/places',
    '/admin/places/cities/[id]',
    '/admin/places/cities/new',
    '/admin/places/countries/[id]',
    '/admin/redirects',
  ],
  accountant: [
    '/admin',
    '/admin/firstplaces',
    '/admin/payments',
    '/admin/subscriptions',
    '/admin/users',
    '/admin/users/[id]',
  ],
} as const

it.each([...pages])('%s asks for the staff of its own line', (pattern, source) => {
  const queue = /renderQueue\('(\w+)'/.exec(source)?.[1]
  const asked = queue ? `/admin/${queue}` : /requirePageStaff\(\s*locale,\s*'([^']+)'/.exec(source)?.[1]
  const own =
    asked ?? (source.includes('requirePageStaff(locale, path)') && /const path = '([^']+)'/.exec(source)?.[1])
  expect(own).toBe(pattern)
})

it.each(['moderator', 'editor', 'accountant'] as const)('the pages of the %s', (role) => {
  const found = [...pages.keys()].filter((page) => mayOpen(role, page as StaffPage))
  expect(found.toSorted()).toEqual([...opened[role]])
})

it('admins open all pages, guides none', () => {
  for (const page of pages.keys()) {
    expect([page, mayOpen('admin', page as StaffPage), mayOpen('guide', page as StaffPage)]).toEqual([
      page,
      true,
      false,
    ])
  }
})

it('an address belongs to its page', () => {
  expect(staffPageOf('/admin')).toBe('/admin')
  expect(staffPageOf('/admin/articles/new')).toBe('/admin/articles/new')
  expect(staffPageOf('/admin/articles/7')).toBe('/admin/articles/[id]')
  expect(staffPageOf('/admin/places/cities/7')).toBe('/admin/places/cities/[id]')
  expect(staffPageOf('/admin/unknown')).toBeNull()
  expect(staffPageOf('/profile')).toBeNull()
})

it('the menu of a role leads to pages that open, and a phone has three tabs where there are as many', () => {
  const paths = (role: 'editor' | 'accountant') =>
    adminMenuOf(role).flatMap(({ entries }) => entries.map(({ path }) => path))
  expect(paths('accountant')).toEqual([
    '/admin',
    '/admin/users',
    '/admin/payments',
    '/admin/subscriptions',
    '/admin/firstplaces',
  ])
  expect(adminTabsOf('editor').filter(({ isTab }) => isTab)).toMatchObject([
    { key: 'dashboard' },
    { key: 'places' },
    { key: 'categories' },
  ])
  expect(adminTabsOf('admin').filter(({ isTab }) => isTab)).toMatchObject([
    { key: 'dashboard' },
    { key: 'guides' },
    { key: 'users' },
  ])
})

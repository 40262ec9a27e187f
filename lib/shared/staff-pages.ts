import { may, type StaffPermission, type UserRole } from './staff-roles.ts'

/** Pages of the admin area by their pattern, each with the permission that opens it. */
const permissions = {
  '/admin': 'work',
  '/admin/start': 'settings',
  '/admin/guides': 'decide',
  '/admin/guides/[id]/preview': 'decide',
  '/admin/excursions': 'decide',
  '/admin/excursions/[id]/preview': 'decide',
  '/admin/reviews': 'decide',
  '/admin/reports': 'decide',
  '/admin/page_reports': 'decide',
  '/admin/credentials': 'decide',
  '/admin/cities': 'decide',
  '/admin/users': 'people',
  '/admin/users/[id]': 'people',
  '/admin/users/[id]/merge': 'accounts',
  '/admin/places': 'places',
  '/admin/places/cities/new': 'places',
  '/admin/places/cities/[id]': 'places',
  '/admin/places/countries/[id]': 'places',
  '/admin/categories': 'texts',
  '/admin/categories/new': 'texts',
  '/admin/categories/[id]': 'texts',
  '/admin/articles': 'texts',
  '/admin/articles/new': 'texts',
  '/admin/articles/[id]': 'texts',
  '/admin/articles/[id]/preview': 'texts',
  '/admin/pages': 'texts',
  '/admin/pages/[slug]': 'texts',
  '/admin/pages/[slug]/preview': 'texts',
  '/admin/redirects': 'texts',
  '/admin/newsletters': 'newsletters',
  '/admin/newsletters/[id]': 'newsletters',
  '/admin/payments': 'money',
  '/admin/subscriptions': 'money',
  '/admin/firstplaces': 'money',
  '/admin/mail': 'mail',
  '/admin/mail/[id]': 'mail',
  '/admin/import': 'imports',
  '/admin/settings': 'settings',
  '/admin/appearance': 'settings',
  '/admin/appearance/preview': 'settings',
  '/admin/staff': 'staff',
  '/admin/audit': 'audit',
  '/admin/system': 'system',
} as const satisfies Record<string, StaffPermission>

export type StaffPage = keyof typeof permissions

/** Permission that opens a page of the admin area. */
export function permissionOfPage(page: StaffPage): StaffPermission {
  return permissions[page]
}

/** True if a page of the admin area opens for a role. */
export function mayOpen(role: UserRole, page: StaffPage): boolean {
  return may(role, permissions[page])
}

/** Patterns of all pages, those without parameters first: `new` is no id. */
const patterns = (Object.keys(permissions) as StaffPage[])
  .toSorted((one, other) => one.split('[').length - other.split('[').length)
  .map((page) => ({ page, matches: new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`) }))

/** Page of the admin area that an address belongs to. @param path without locale prefix and query */
export function staffPageOf(path: string): StaffPage | null {
  return patterns.find(({ matches }) => matches.test(path))?.page ?? null
}

import type { WorkIconName } from '@/components/ui/work-icon.tsx'
import type { Queue, QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'
import { mayOpen, type StaffPage } from '@/lib/shared/staff-pages.ts'
import type { UserRole } from '@/lib/shared/staff-roles.ts'

/** A page of the admin area. */
export type AdminEntry = {
  key:
    | 'dashboard'
    | Queue
    | 'users'
    | 'places'
    | 'categories'
    | 'articles'
    | 'pages'
    | 'appearance'
    | 'redirects'
    | 'payments'
    | 'subscriptions'
    | 'firstplaces'
    | 'mail'
    | 'newsletters'
    | 'import'
    | 'settings'
    | 'staff'
    | 'audit'
    | 'check'
  /** Without locale prefix. */
  path: StaffPage
  icon: WorkIconName
  /** Also among the tabs of phones. */
  isTab?: boolean
}

/** The menu in its order; what stands first has no heading. */
const adminMenu: ReadonlyArray<{
  group: 'first' | 'decide' | 'site' | 'money' | 'system'
  entries: readonly AdminEntry[]
}> = [
  { group: 'first', entries: [{ key: 'dashboard', path: '/admin', icon: 'grid', isTab: true }] },
  {
    group: 'decide',
    entries: [
      { key: 'guides', path: '/admin/guides', icon: 'user', isTab: true },
      { key: 'excursions', path: '/admin/excursions', icon: 'map' },
      { key: 'reviews', path: '/admin/reviews', icon: 'star' },
      { key: 'reports', path: '/admin/reports', icon: 'alert' },
      { key: 'page_reports', path: '/admin/page_reports', icon: 'flag' },
      { key: 'credentials', path: '/admin/credentials', icon: 'shield-check' },
      { key: 'cities', path: '/admin/cities', icon: 'pin' },
    ],
  },
  {
    group: 'site',
    entries: [
      { key: 'users', path: '/admin/users', icon: 'users', isTab: true },
      { key: 'places', path: '/admin/places', icon: 'pin' },
      { key: 'categories', path: '/admin/categories', icon: 'tag' },
      { key: 'articles', path: '/admin/articles', icon: 'book' },
      { key: 'pages', path: '/admin/pages', icon: 'file' },
      { key: 'appearance', path: '/admin/appearance', icon: 'image' },
      { key: 'redirects', path: '/admin/redirects', icon: 'arrow-up-right' },
      { key: 'newsletters', path: '/admin/newsletters', icon: 'bell' },
    ],
  },
  {
    group: 'money',
    entries: [
      { key: 'payments', path: '/admin/payments', icon: 'card' },
      { key: 'subscriptions', path: '/admin/subscriptions', icon: 'refresh' },
      { key: 'firstplaces', path: '/admin/firstplaces', icon: 'flag' },
    ],
  },
  {
    group: 'system',
    entries: [
      { key: 'mail', path: '/admin/mail', icon: 'mail' },
      { key: 'import', path: '/admin/import', icon: 'upload' },
      { key: 'settings', path: '/admin/settings', icon: 'settings' },
      { key: 'staff', path: '/admin/staff', icon: 'shield-check' },
      { key: 'audit', path: '/admin/audit', icon: 'history' },
      { key: 'check', path: '/admin/system', icon: 'bullets' },
    ],
  },
]

/** Pages that only the finder leads to from everywhere, without locale prefix. */
const findablePages = [
  { key: 'start', path: '/admin/start' },
  { key: 'newCity', path: '/admin/places/cities/new' },
  { key: 'newArticle', path: '/admin/articles/new' },
  { key: 'newCategory', path: '/admin/categories/new' },
] as const

/** The menu of a role: its groups without pages that don't open for it. */
export function adminMenuOf(role: UserRole) {
  return adminMenu
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => mayOpen(role, path)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Pages of a role that only the finder leads to from everywhere. */
export function findablePagesOf(role: UserRole) {
  return findablePages.filter(({ path }) => mayOpen(role, path))
}

const mostTabs = 3

/** Sections of a role, with those that are tabs of phones: where a role lacks one, its next section takes the place. */
export function adminTabsOf(role: UserRole): AdminEntry[] {
  const entries = adminMenuOf(role).flatMap((group) => group.entries)
  const usual = entries.filter(({ isTab }) => isTab)
  const others = entries.filter(({ isTab }) => !isTab)
  const tabs = [...usual, ...others.slice(0, mostTabs - usual.length)]
  return entries.map((entry) => ({ ...entry, isTab: tabs.includes(entry) }))
}

/** Count of pending items behind an entry; `isLate` if one of them is overdue. */
export type MenuCounts = Partial<Record<AdminEntry['key'], { count: number; isLate: boolean }>>

/** Counts of the queues. */
export function countsOf(summaries: readonly QueueSummary[]): MenuCounts {
  return Object.fromEntries(summaries.map(({ queue, count, late }) => [queue, { count, isLate: late > 0 }]))
}

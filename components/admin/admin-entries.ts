import type { WorkIconName } from '@/components/ui/work-icon.tsx'
import type { Queue, QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'

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
    | 'audit'
    | 'check'
  /** Without locale prefix. */
  path: string
  icon: WorkIconName
  /** Also among the tabs of phones. */
  isTab?: boolean
}

/** The menu in its order; what stands first has no heading. */
export const adminMenu: ReadonlyArray<{
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
      { key: 'credentials', path: '/admin/credentials', icon: 'shield-check' },
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
      { key: 'audit', path: '/admin/audit', icon: 'history' },
      { key: 'check', path: '/admin/system', icon: 'bullets' },
    ],
  },
]

/** Pages that only the finder leads to from everywhere, without locale prefix. */
export const findablePages = [
  { key: 'newCity', path: '/admin/places/cities/new' },
  { key: 'newArticle', path: '/admin/articles/new' },
  { key: 'newCategory', path: '/admin/categories/new' },
] as const

/** Count of pending items behind an entry; `isLate` if one of them is overdue. */
export type MenuCounts = Partial<Record<AdminEntry['key'], { count: number; isLate: boolean }>>

/** Counts of the queues. */
export function countsOf(summaries: readonly QueueSummary[]): MenuCounts {
  return Object.fromEntries(summaries.map(({ queue, count, late }) => [queue, { count, isLate: late > 0 }]))
}

import type { WorkIconName } from '@/components/ui/work-icon.tsx'

/** A page of the admin area. */
export type AdminEntry = {
  key: 'dashboard' | 'users' | 'mail' | 'settings' | 'audit'
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
  { group: 'site', entries: [{ key: 'users', path: '/admin/users', icon: 'users', isTab: true }] },
  {
    group: 'system',
    entries: [
      { key: 'mail', path: '/admin/mail', icon: 'mail' },
      { key: 'settings', path: '/admin/settings', icon: 'settings' },
      { key: 'audit', path: '/admin/audit', icon: 'history' },
    ],
  },
]

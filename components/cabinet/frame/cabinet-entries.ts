import type { WorkIconName } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isStaff, type UserRole } from '@/lib/shared/staff-roles.ts'

/** Parts of the cabinet that have a page each under `/profile`; `profile` is `/profile` itself. */
const cabinetSections = [
  'profile',
  'excursions',
  'messages',
  'reviews',
  'subscription',
  'firstplace',
  'languages',
  'settings',
] as const
type CabinetSection = (typeof cabinetSections)[number]

export type CabinetEntry = {
  key: CabinetSection | 'dashboard'
  /** Without locale prefix. */
  path: string
  icon: WorkIconName
}

const icons: Record<CabinetEntry['key'], WorkIconName> = {
  profile: 'user',
  excursions: 'map',
  messages: 'mail',
  reviews: 'star',
  subscription: 'card',
  firstplace: 'flag',
  languages: 'globe',
  settings: 'settings',
  dashboard: 'grid',
}

/** The sections that staff have: the others are about a guide's own page. */
const ofStaff: ReadonlyArray<CabinetEntry['key']> = ['settings', 'dashboard']

/** Languages in which first places are offered. */
const firstPlaces: Record<Locale, boolean> = { ru: true, en: true, ja: false, 'zh-Hans': true }

/** The cabinet's menu in its order. */
export function cabinetEntries(locale: Locale, role: UserRole): CabinetEntry[] {
  return [...cabinetSections, 'dashboard' as const]
    .filter((key) => role === 'guide' || ofStaff.includes(key))
    .filter((key) => key !== 'firstplace' || firstPlaces[locale])
    .map((key) => ({
      key,
      path: key === 'dashboard' ? dashboardPath(role) : sectionPath(key),
      icon: icons[key],
    }))
}

/** Staff have theirs in the admin area. */
function dashboardPath(role: UserRole): string {
  return isStaff(role) ? '/admin' : '/profile/dashboard'
}

/** A tab of the settings that guides open every day: beside their own page in the menu. */
export const calendarPath = '/profile/settings/calendar'

/** Pages of a guide beside the own page in the menu: what is opened often, or belongs to no section. */
export const guideLinks = [
  { key: 'calendar', path: calendarPath, icon: 'calendar' },
  { key: 'guests', path: '/profile/guests', icon: 'users' },
] as const satisfies ReadonlyArray<{ key: string; path: string; icon: WorkIconName }>

/** Without locale prefix. */
function sectionPath(section: CabinetSection): string {
  return section === 'profile' ? '/profile' : `/profile/${section}`
}

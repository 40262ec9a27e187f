import type { WorkIconName } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

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

/** The sections that admins have: the others are about a guide's own page. */
const ofAdmins: ReadonlyArray<CabinetEntry['key']> = ['settings', 'dashboard']

/** Languages in which first places are offered. */
const firstPlaces: Record<Locale, boolean> = { ru: true, en: true, ja: false, 'zh-Hans': true }

/** The cabinet's menu in its order. */
export function cabinetEntries(locale: Locale, role: 'guide' | 'admin'): CabinetEntry[] {
  return [...cabinetSections, 'dashboard' as const]
    .filter((key) => role === 'guide' || ofAdmins.includes(key))
    .filter((key) => key !== 'firstplace' || firstPlaces[locale])
    .map((key) => ({
      key,
      path: key === 'dashboard' ? dashboardPath(role) : sectionPath(key),
      icon: icons[key],
    }))
}

/** Admins have theirs in the admin area. */
function dashboardPath(role: 'guide' | 'admin'): string {
  return role === 'admin' ? '/admin' : '/profile/dashboard'
}

/** A tab of the settings that guides open every day: beside their own page in the menu. */
export const calendarPath = '/profile/settings/calendar'

/** Without locale prefix. */
function sectionPath(section: CabinetSection): string {
  return section === 'profile' ? '/profile' : `/profile/${section}`
}

import type { UserRole } from '@/lib/shared/staff-roles.ts'

/** The pages of the settings, in the order of their tabs. */
export const settingsSections = [
  'account',
  'notifications',
  'calendar',
  'templates',
  'security',
  'data',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The others are about a guide's page, or about what travellers write to a guide. */
const ofStaff: readonly SettingsSection[] = ['account', 'security', 'data']

export function hasSettings(role: UserRole, section: SettingsSection): boolean {
  return role === 'guide' || ofStaff.includes(section)
}

/** Without locale prefix. */
export function settingsPath(section: SettingsSection): string {
  return section === 'account' ? '/profile/settings' : `/profile/settings/${section}`
}

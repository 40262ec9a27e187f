/** Roles of the people who run the site. */
export const staffRoles = ['moderator', 'editor', 'accountant', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Roles of accounts; `guide` is also that of people who have no page and run nothing. */
export const userRoles = ['guide', ...staffRoles] as const
export type UserRole = (typeof userRoles)[number]

/** Roles by permission. Admins have all of them, and alone those with none named. */
const matrix = {
  /** Open the admin area: its overview and its finder. */
  work: ['moderator', 'editor', 'accountant'],
  /** Decide about profiles, tours, reviews, reports and credentials; suspend a guide's page. */
  decide: ['moderator'],
  /** See accounts and what belongs to them. */
  people: ['moderator', 'accountant'],
  /** Lock guides and travellers out, and let them in again. */
  lock: ['moderator'],
  /** Articles, text pages, categories and redirects. */
  texts: ['editor'],
  /** Cities and countries, and searches that found nothing. */
  places: ['moderator', 'editor'],
  /** Write to all guides. */
  newsletters: ['editor'],
  /** Payments, invoices, refunds, subscriptions and first places. */
  money: ['accountant'],
  /** Act as a user; sessions, copies, deletion and merging of accounts. */
  accounts: [],
  /** Read sent emails, and send failed ones again. */
  mail: [],
  /** Import and export tables. */
  imports: [],
  /** Settings, prices and the seller. */
  settings: [],
  /** Read the audit log. */
  audit: [],
  /** Jobs and the check of the installation. */
  system: [],
  /** Invite colleagues, change their roles and remove them. */
  staff: [],
} as const satisfies Record<string, ReadonlyArray<Exclude<StaffRole, 'admin'>>>

export type StaffPermission = keyof typeof matrix
const rolesOf: Record<StaffPermission, readonly UserRole[]> = matrix

/** True if a role has a permission. */
export function may(role: UserRole, permission: StaffPermission): boolean {
  return role === 'admin' || rolesOf[permission].includes(role)
}

/** Roles that have a permission. */
export function rolesThatMay(permission: StaffPermission): StaffRole[] {
  return staffRoles.filter((role) => may(role, permission))
}

/** True for everybody who runs the site, in whatever role. */
export function isStaff(role: UserRole): role is StaffRole {
  return role !== 'guide'
}

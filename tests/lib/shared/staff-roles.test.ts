import { may, rolesThatMay, type StaffPermission, staffRoles, userRoles } from '@/lib/shared/staff-roles.ts'

/** Who may do what, in full: M for moderator, E for editor, A for accountant. Admins may do everything. */
const table: Record<StaffPermission, string> = {
  work: 'MEA',
  decide: 'M',
  people: 'MA',
  lock: 'M',
  texts: 'E',
  places: 'ME',
  newsletters: 'E',
  money: 'A',
  accounts: '',
  mail: '',
  imports: '',
  settings: '',
  audit: '',
  system: '',
  staff: '',
}
const letters = { moderator: 'M', editor: 'E', accountant: 'A' } as const

describe.each(Object.entries(table) as Array<[StaffPermission, string]>)('%s', (permission, roles) => {
  it.each(['moderator', 'editor', 'accountant'] as const)('for the %s', (role) => {
    expect(may(role, permission)).toBe(roles.includes(letters[role]))
  })

  it('for admins, and never for guides', () => {
    expect([may('admin', permission), may('guide', permission)]).toEqual([true, false])
    expect(rolesThatMay(permission)).toContain('admin')
  })
})

it('everybody but guides works on the staff', () => {
  expect(userRoles.filter((role) => may(role, 'work'))).toEqual([...staffRoles])
})

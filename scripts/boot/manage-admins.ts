// Started by scripts/admin.ts, which has checked the arguments.
import './outside-next.ts'

const { listStaffAccounts, removeStaff } = await import('../../lib/domain/people/accounts/admins.ts')
const { inviteStaff, invitationDays, listInvitations } = await import(
  '../../lib/domain/people/accounts/invitations.ts'
)
const { printLink } = await import('./print-link.ts')
const { refreshKnownBrand } = await import('../../lib/server/brand/known-brand.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { AppError } = await import('../../lib/shared/errors.ts')
const { staffRoles } = await import('../../lib/shared/staff-roles.ts')
const { defaultLocale, isLocale, localePath } = await import('../../lib/shared/addresses/locales.ts')

const [act, email = '', name = '', wanted, language] = process.argv.slice(2)
try {
  await refreshKnownBrand()
  if (act === 'remove') {
    await removeStaff(email)
    console.log(`${email} is no longer on the staff; their sessions have ended.`)
  } else if (act === 'invite') {
    const role = staffRoles.find((one) => one === wanted) ?? 'moderator'
    const locale = isLocale(language) ? language : defaultLocale
    const { path } = await inviteStaff(null, { email, staffName: name, role, locale })
    console.log(`${email} is invited as ${role}.`)
    await printLink(localePath(locale, path), `${invitationDays} days`)
  } else {
    const staff = await listStaffAccounts()
    if (staff.every(({ role }) => role !== 'admin'))
      console.log('There is no admin yet: npm run admin -- create name@example.com')
    for (const { email, name, role, lastSignInAt, hasSecondFactor } of staff) {
      const seen = lastSignInAt
        ? `signed in ${lastSignInAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
        : 'never signed in'
      console.log(
        [email, role, name || 'no name', seen, hasSecondFactor ? 'two steps' : 'no second factor'].join('  '),
      )
    }
    for (const { email, name, role, expiresAt } of await listInvitations()) {
      const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ')
      console.log([email, role, name, `invited, until ${until} UTC`].join('  '))
    }
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(sentenceFor(error.code))
  process.exitCode = 1
} finally {
  await closeConnections()
}

function sentenceFor(code: string): string {
  if (act === 'invite') {
    return `${email} belongs to a guide or a colleague, is locked out, or is invited already (npm run admin -- list).`
  }
  return code === 'forbidden'
    ? `${email} is the only admin. Make another one first: npm run admin -- create name@example.com`
    : `${email} is not on the staff.`
}

// Started by scripts/admin.ts, which has checked the arguments.
import './outside-next.ts'

const { listStaffAccounts, removeStaff } = await import('../../lib/domain/people/accounts/admins.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { AppError } = await import('../../lib/shared/errors.ts')

const [act, email = ''] = process.argv.slice(2)
try {
  if (act === 'remove') {
    await removeStaff(email)
    console.log(`${email} is no longer on the staff; their sessions have ended.`)
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
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(
    error.code === 'forbidden'
      ? `${email} is the only admin. Make another one first: npm run admin -- create name@example.com`
      : `${email} is not on the staff.`,
  )
  process.exitCode = 1
} finally {
  await closeConnections()
}

// Started by scripts/admin.ts, which has checked the arguments.
import './outside-next.ts'

const { listAdmins, removeAdmin } = await import('../../lib/domain/people/accounts/admins.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { AppError } = await import('../../lib/shared/errors.ts')

const [act, email = ''] = process.argv.slice(2)
try {
  if (act === 'remove') {
    await removeAdmin(email)
    console.log(`${email} is no longer an admin; their sessions have ended.`)
  } else {
    const admins = await listAdmins()
    if (admins.length === 0) console.log('There is no admin yet: npm run admin -- create name@example.com')
    for (const { email, name, lastSignInAt, hasSecondFactor } of admins) {
      const seen = lastSignInAt
        ? `signed in ${lastSignInAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
        : 'never signed in'
      console.log(
        [email, name || 'no name', seen, hasSecondFactor ? 'two steps' : 'no second factor'].join('  '),
      )
    }
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(
    error.code === 'forbidden'
      ? `${email} is the only admin. Make another one first: npm run admin -- create name@example.com`
      : `${email} is not an admin.`,
  )
  process.exitCode = 1
} finally {
  await closeConnections()
}

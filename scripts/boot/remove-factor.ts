// Started by scripts/account.ts.
import './outside-next.ts'

const { removeFactorOf } = await import('../../lib/domain/people/accounts/second-factor/removal.ts')
const { refreshKnownBrand } = await import('../../lib/server/brand/known-brand.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')

const [email = ''] = process.argv.slice(2)
try {
  await refreshKnownBrand()
  const isDone = await removeFactorOf(email)
  console.log(
    isDone
      ? `The second factor of ${email} is removed, their sessions are ended, and they are told by email.`
      : `There is no account with the address ${email}.`,
  )
  process.exitCode = isDone ? 0 : 1
} finally {
  await closeConnections()
}

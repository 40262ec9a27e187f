// Started by scripts/account.ts.
import { registerHooks } from 'node:module'

// The server's code outside of Next.js: `server-only` is for bundlers (its counterpart is empty here), libraries leave
// out the endings of Next.js's files, and JSON is imported without saying so.
registerHooks({
  resolve(specifier, context, next) {
    const wanted = specifier === 'server-only' ? 'client-only' : specifier
    const found = next(/^next\/[a-z-]+$/.test(wanted) ? `${wanted}.js` : wanted, context)
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found
  },
})
const { removeFactorOf } = await import('../../lib/domain/accounts/second-factor/removal.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

const [email = ''] = process.argv.slice(2)
try {
  const isDone = await removeFactorOf(email)
  console.log(
    isDone
      ? `The second factor of ${email} is removed, their sessions are ended, and they are told by email.`
      : `There is no account with the address ${email}.`,
  )
  process.exitCode = isDone ? 0 : 1
} finally {
  await database().$disconnect()
}

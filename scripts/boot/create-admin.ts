// Started by scripts/admin.ts.
import './outside-next.ts'

const { createAdmin } = await import('../../lib/domain/accounts/admins.ts')
const { database } = await import('../../lib/server/prisma/database.ts')
const { siteSettings } = await import('../../lib/server/site-settings.ts')
const { AppError } = await import('../../lib/shared/errors.ts')
const { defaultLocale } = await import('../../lib/shared/addresses/locales.ts')
const { absoluteUrl } = await import('../../lib/shared/site-settings.ts')

const [email = '', name = ''] = process.argv.slice(2)
try {
  const { path, isNew } = await createAdmin(email, { name, locale: defaultLocale })
  console.log(isNew ? `${email} is an admin now.` : `${email} is an admin; the account was there before.`)
  console.log(`The sign-in link is on its way by email. It works once, for 20 minutes:`)
  console.log(`  ${absoluteUrl(siteSettings(), path)}`)
  console.log('After signing in, the site asks for a second factor before it shows the admin area.')
} catch (error) {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error
  console.error(`${email} belongs to a guide, or is locked out. Admins need an address of their own.`)
  process.exitCode = 1
} finally {
  await database().$disconnect()
}

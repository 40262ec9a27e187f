// Started by scripts/admin.ts.
import './outside-next.ts'

const { createAdmin } = await import('../../lib/domain/people/accounts/admins.ts')
const { isFactorRequired } = await import('../../lib/server/auth/actor.ts')
const { refreshKnownBrand } = await import('../../lib/server/brand/known-brand.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { printLink } = await import('./print-link.ts')
const { AppError } = await import('../../lib/shared/errors.ts')
const { defaultLocale, isLocale, localePath } = await import('../../lib/shared/addresses/locales.ts')

const [email = '', name = '', language] = process.argv.slice(2)
try {
  await refreshKnownBrand()
  const locale = isLocale(language) ? language : defaultLocale
  const { path, isNew } = await createAdmin(email, { name, locale })
  console.log(isNew ? `${email} is an admin now.` : `${email} is an admin; the account was there before.`)
  await printLink(localePath(locale, path), '20 minutes')
  if (isFactorRequired('admin')) {
    console.log('After signing in, the site asks for a second factor before it shows the admin area.')
  }
} catch (error) {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error
  console.error(`${email} belongs to a guide, or is locked out. Admins need an address of their own.`)
  process.exitCode = 1
} finally {
  await closeConnections()
}

// Started by scripts/admin.ts.
import './outside-next.ts'

const { createAdmin } = await import('../../lib/domain/people/accounts/admins.ts')
const { isFactorRequired } = await import('../../lib/server/auth/actor.ts')
const { env } = await import('../../lib/server/env.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { siteOrigin } = await import('../../lib/server/site-settings.ts')
const { AppError } = await import('../../lib/shared/errors.ts')
const { defaultLocale, isLocale } = await import('../../lib/shared/addresses/locales.ts')
const { absoluteUrl } = await import('../../lib/shared/site-settings.ts')

const [email = '', name = '', language] = process.argv.slice(2)
try {
  const { path, isNew } = await createAdmin(email, {
    name,
    locale: isLocale(language) ? language : defaultLocale,
  })
  console.log(isNew ? `${email} is an admin now.` : `${email} is an admin; the account was there before.`)
  const { SMTP_URL, MAIL_DIR, SITE_URL, PORT } = env()
  console.log(
    SMTP_URL
      ? 'The sign-in link is on its way by email. It works once, for 20 minutes:'
      : `SMTP_URL is empty, so the email with the sign-in link is only written to ${MAIL_DIR}. The link works once, for 20 minutes:`,
  )
  console.log(`  ${absoluteUrl({ origin: siteOrigin() }, path)}`)
  if (!(await isServed(SITE_URL))) {
    console.log(
      `Nothing answers at ${SITE_URL} now. If the site runs elsewhere, call this command with its settings as well, for example SITE_URL=https://cicerone.example or PORT=${PORT + 1}.`,
    )
  }
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

/** True if a site answers at the address, so that a link to it leads somewhere. */
async function isServed(siteUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${siteUrl}/api/health/live`, { signal: AbortSignal.timeout(3000) })
    return ok
  } catch {
    return false
  }
}

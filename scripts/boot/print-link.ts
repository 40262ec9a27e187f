import { env } from '../../lib/server/env.ts'
import { siteOrigin } from '../../lib/server/site-settings.ts'
import { absoluteUrl } from '../../lib/shared/site-settings.ts'

/**
 * Prints a link that was emailed as well, and whether the email leaves and the site answers.
 * @param life of the link, such as `20 minutes`
 */
export async function printLink(path: string, life: string): Promise<void> {
  const { SMTP_URL, MAIL_DIR, SITE_URL, PORT } = env()
  console.log(
    SMTP_URL
      ? `The link is on its way by email. It works once, for ${life}:`
      : `SMTP_URL is empty, so the email with the link is only written to ${MAIL_DIR}. The link works once, for ${life}:`,
  )
  console.log(`  ${absoluteUrl({ origin: siteOrigin() }, path)}`)
  if (!(await isServed(SITE_URL))) {
    console.log(
      `Nothing answers at ${SITE_URL} now. If the site runs elsewhere, call this command with its settings as well, for example SITE_URL=https://cicerone.example or PORT=${PORT + 1}.`,
    )
  }
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

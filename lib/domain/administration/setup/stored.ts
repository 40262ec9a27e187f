import 'server-only'
import { z } from 'zod'
import { env } from '../../../server/env.ts'
import { isOnThisMachine } from '../../../shared/addresses/local-address.ts'

/** Keys of what is kept of the set-up besides what the site itself shows. */
export const setupSettings = {
  skipped: 'setup.skipped',
  testMail: 'setup.test_mail',
  guideInvited: 'setup.guide_invited',
} as const

export const skippedSchema = z.array(z.string())

/** The last test email. */
export const testMailSchema = z.object({
  /** Part of its key in the outbox. */
  id: z.uuid(),
  /** Mail server that it tests, as `mailServer` names it. */
  server: z.string(),
  /** Hash of its link's secret, in base64url. */
  tokenHash: z.string(),
  askedAt: z.iso.datetime(),
  /** Time when the link was opened; null before. */
  provenAt: z.iso.datetime().nullable(),
})
export type StoredTestMail = z.output<typeof testMailSchema>

/** The mail server without its password, or the folder of a site on this machine; null for a public site without any. */
export function mailServer(): string | null {
  const { SMTP_URL, SITE_URL } = env()
  if (SMTP_URL) return new URL(SMTP_URL).host
  return isOnThisMachine(SITE_URL) ? 'folder' : null
}

import { keepMails } from './smtp.ts'

/** Receives the emails of the site under test while the browser tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { RECEIVED_MAIL_DIR, SMTP_PORT } = process.env
  if (!RECEIVED_MAIL_DIR || !SMTP_PORT) {
    throw new Error(
      'RECEIVED_MAIL_DIR or SMTP_PORT is missing: run the browser tests with `npm test -- e2e`.',
    )
  }
  return keepMails(RECEIVED_MAIL_DIR, Number(SMTP_PORT))
}

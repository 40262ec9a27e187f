import { closeConnections } from '../../lib/server/close-connections.ts'
import { database } from '../../lib/server/prisma/database.ts'
import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { browserVersion, bundledBrowser, findBrowser } from './browser.ts'
import { keepMails } from './smtp.ts'

/** Prints the browsers' versions, and receives the emails of the site under test while the browser tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { RECEIVED_MAIL_DIR, SMTP_PORT } = process.env
  if (!RECEIVED_MAIL_DIR || !SMTP_PORT) {
    throw new Error(
      'RECEIVED_MAIL_DIR or SMTP_PORT is missing: run the browser tests with "npm test -- e2e".',
    )
  }
  console.log(
    `Everyday tests in ${browserVersion(await bundledBrowser())}, full ones in ${browserVersion(await findBrowser())}`,
  )
  await hasSentMail()
  await hasNewsletter()
  await closeConnections()
  return keepMails(RECEIVED_MAIL_DIR, Number(SMTP_PORT))
}

/** The admin area has an email to show from the first test on. */
async function hasSentMail(): Promise<void> {
  await database().emailOutbox.create({
    data: {
      dedupeKey: 'browser tests',
      template: 'review-thanks',
      locale: 'en',
      toAddress: 'olga@example.com',
      subject: 'Thank you for your review',
      text: 'Thank you.',
      html: '<p>Thank you.</p>',
      state: 'sent',
      attempts: 1,
      sentAt: new Date(),
    },
  })
}

/** And a newsletter that nobody has sent yet. */
async function hasNewsletter(): Promise<void> {
  const texts = locales.map((locale) => ({
    locale: storedLocale(locale),
    subject: 'Calendars',
    text: 'They are new.',
  }))
  await database().newsletter.create({ data: { texts: { create: texts } } })
}

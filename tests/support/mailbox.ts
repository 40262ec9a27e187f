import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { mailsTo } from './smtp.ts'

/** Emails of the site that `npm test` serves. */
const received = process.env.RECEIVED_MAIL_DIR ?? ''

/**
 * The newest mail to an address, once so many have arrived. What the clock sends by itself, about the demo's
 * subscriptions, is left out.
 * @param folder of another site's emails
 */
export async function newestMail(address: string, count = 1, folder = received): Promise<Email> {
  const mails = async () =>
    (await mailsTo(folder, address)).filter(
      ({ text }) => !/\/(?:profile\/subscription|payment)\b/.test(text ?? ''),
    )
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(count)
  const newest = (await mails()).at(-1)
  if (!newest) throw new Error(`no mail to ${address}`)
  return newest
}

/**
 * The link into an area of the site that a mail carries, in its text as in its HTML.
 * @param area first segment behind the language: `account`, `status`
 */
export function linkIn(mail: Email, area: string): string {
  const link = new RegExp(`https?://\\S+/${area}/[^\\s>)]+`).exec(mail.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')
  expect(mail.html?.replaceAll('&amp;', '&')).toContain(link)
  return link
}

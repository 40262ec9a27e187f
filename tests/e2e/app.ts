import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'
import { Client } from 'pg'
import type { Email } from 'postal-mime'
import { contactForm, unsureDay } from '../support/site.ts'
import { mailsTo } from '../support/smtp.ts'

// Acts of the product that several journeys have in common.

/** Rows of the site's database. */
export async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

/** Writes to the guide whose page is open, or to the guides that are ticked, as the form asks. */
export async function sendEnquiry(
  page: Page,
  { message, name, email }: { message: string; name: string; email: string },
): Promise<void> {
  const form = contactForm(page)
  // On phones it is a sheet, which a bar opens.
  const bar = page.getByRole('main').locator('[data-foot-bar] a')
  await shown(form.or(bar))
  if (!(await form.isVisible())) await bar.click()
  // Beside a tour some days stand in place of the month.
  const allDays = page.locator('#contact a[href="#contact-days"]').last()
  await shown(unsureDay(page).or(allDays))
  if (!(await unsureDay(page).isVisible())) await allDays.click()
  await unsureDay(page).check()
  const field = form.locator('[name=message]')
  if (!(await field.isVisible())) await form.locator('button').last().click()
  await field.fill(message)
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=email]').fill(email)
  await form.locator('button[type=submit]').click()
}

/** Waits until one of several things that a page may show is there, so that it can be asked which. */
async function shown(either: Locator): Promise<void> {
  await either.filter({ visible: true }).first().waitFor()
}

/** The mail to an address with these words, once it has arrived. */
export async function mailWith(address: string, words: string): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(process.env.RECEIVED_MAIL_DIR ?? '', address)
        found = mails.find(({ text }) => text?.includes(words))
        return found !== undefined
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  if (!found) throw new Error(`no mail to ${address} says ${words}`)
  return found
}

/** Approves a case of a queue now, without the wait in which a decision can be taken back. */
export function approve(queue: 'guides' | 'excursions' | 'reviews' | 'cities', id: string): void {
  execFileSync(process.execPath, ['tests/support/approve.ts', queue, id], { env: process.env })
}

/** Runs a job of the site now. */
export function runJob(name: string): void {
  const env = { ...process.env, SITE_URL: process.env.BASE_URL }
  execFileSync(process.execPath, ['tests/support/run-job.ts', name], { env })
}

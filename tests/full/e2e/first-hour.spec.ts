import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type RunningProcess, startProcess } from '../../../scripts/boot/processes.ts'
import { findFreePort } from '../../../scripts/database/free-port.ts'
import { playFirstDay } from '../../support/first-day.ts'
import { linkIn, newestMail } from '../../support/mailbox.ts'
import { expectAccessible, sidewaysPixels } from '../../support/page-checks.ts'
import { mailsTo } from '../../support/smtp.ts'
import { isComplete } from '../../support/started-site.ts'

// The first hour of an operator: the whole of `npm start` without demo data, led from the command that makes the first admin
// to the first public guide.

const operator = 'lidia@example.com'

let folder: string
let address: string
let environment: NodeJS.ProcessEnv
let site: RunningProcess
const log: string[] = []
const mails = () => join(folder, 'mail')

test.beforeAll(async () => {
  test.setTimeout(400_000)
  folder = mkdtempSync(join(tmpdir(), 'cicerone-hour-'))
  // Started by root, the database runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  address = `http://localhost:${port}`
  environment = {
    ...process.env,
    ...{ NODE_OPTIONS: '', DATABASE_URL: '', DEMO_DATA: 'off', SMTP_URL: '', JOBS: 'on' },
    // Folders of its own: it may run as another user than the tests, and could not write into theirs.
    ...{ DATA_DIR: folder, MAIL_DIR: mails(), PAGE_CACHE_DIR: join(folder, 'pages') },
    STORAGE_FOLDER: join(folder, 'files'),
    ...{ PORT: String(port), SITE_URL: address },
  }
  site = startProcess(process.execPath, ['scripts/start.ts'], {
    env: environment,
    patience: 30_000,
    onLine: (line) => log.push(line),
  })
  const ended = site.ended.then(() => true)
  while (!isComplete(log)) {
    const hasEnded = await Promise.race([
      ended,
      new Promise<false>((resolve) => setTimeout(resolve, 200, false)),
    ])
    if (hasEnded) throw new Error(`The site did not start:\n${log.join('\n')}`)
  }
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs in by the link that the command prints, and sets two steps up. */
async function arrive(page: Page): Promise<void> {
  // The lines that the start has printed lead here.
  expect(log.join('\n')).toContain('npm run admin -- create')
  const words = ['scripts/admin.ts', 'create', operator, 'Lidia Morozova', 'en']
  const said = execFileSync(process.execPath, words, { env: environment, encoding: 'utf8' })
  const link = /http\S+\/en\/account\/login\?token=\S+/.exec(said)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: new RegExp(operator) }).click()
  await page.waitForURL('**/en/profile/settings/security')
  await page.getByRole('button', { name: 'Connect: Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect an app' })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog
    .getByLabel('Code from the app')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Connect the app' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codes.getByLabel('I’ve saved these codes').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Go to the admin area' }).click()
  await page.waitForURL('**/en/admin')
}

const step = (page: Page, id: string) => page.locator(`main li#${id}`)

/** Opens the first steps, with one of them unfolded. */
async function openStep(page: Page, id: string) {
  await page.goto(`${address}/en/admin/start`)
  const item = step(page, id)
  if ((await item.locator('details').getAttribute('open')) === null) await item.locator('summary').click()
  return item
}

async function fillRecord(page: Page): Promise<void> {
  const item = await openStep(page, 'record')
  await item.getByRole('link', { name: 'Fill in the details' }).click()
  await page.waitForURL('**/admin/settings#seller')
  const field = (name: string) => page.locator(`[name="seller.${name}"]`)
  await field('name').fill('Walks S.r.l.')
  await field('legal_form').fill('S.r.l.')
  await field('address').fill('Via Appia 1\n00100 Roma')
  await field('register_number').fill('RM-1234567')
  await field('account_holder').fill('Walks S.r.l.')
  await field('iban').fill('IT60X0542811101000000123456')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved at/).first()).toBeVisible()
}

async function proveMail(page: Page): Promise<void> {
  const item = await openStep(page, 'mail')
  await item.getByRole('button', { name: 'Send a test email' }).click()
  await expect(item).toContainText(`files in ${mails()}`)
  const found = async () =>
    (await mailsTo(mails(), operator)).find(({ text }) => text?.includes('/admin/start?token='))
  await expect.poll(async () => (await found()) !== undefined, { timeout: 60_000 }).toBe(true)
  const mail = await found()
  if (!mail) throw new Error('no test email')
  await page.goto(linkIn(mail, 'admin'))
  await expect(page.getByText('The email has arrived.').first()).toBeVisible()
  await expect(page).toHaveURL(`${address}/en/admin/start`)
  await expect(step(page, 'mail')).toContainText('Done')
  await page.goto(linkIn(mail, 'admin'))
  await expect(page.getByText('This link has been used')).toBeVisible()
}

async function addPisa(page: Page): Promise<void> {
  const item = await openStep(page, 'place')
  await item.getByRole('link', { name: 'Add a city' }).click()
  await page.waitForURL('**/admin/places/cities/new')
  await page.getByLabel('City, in any language').fill('Pisa')
  await page.getByRole('button', { name: /^Pisa Italy/ }).click()
  await page.waitForURL('**/new?geoname=*')
  await expect(page.locator('[name="name.ru"]')).toHaveValue('Пиза')
  await expect(page.locator('[name=slug]')).toHaveValue('pisa')
  await expect(page.locator('[name=time_zone]')).toHaveValue('Europe/Rome')
  for (const locale of ['ja', 'zh-Hans']) {
    const name = page.locator(`[name="name.${locale}"]`)
    if ((await name.inputValue()) === '') await name.fill('Pisa')
  }
  await page.getByRole('button', { name: 'Add city', exact: true }).click()
  await page.waitForURL(/\/admin\/places\/cities\/\d+$/)
}

async function inviteGuide(page: Page): Promise<void> {
  const item = await openStep(page, 'guide')
  const form = item.getByRole('form', { name: 'Invite a guide' })
  await form.locator('[name=email]').fill('elena@example.com')
  await form.locator('[name=name]').fill('Елена')
  await form.locator('[name=locale]').selectOption('ru')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(item).toContainText('An invitation has been sent')
  const mail = await newestMail('elena@example.com', 1, mails())
  expect(mail.text).toContain('Lidia Morozova')
  expect(linkIn(mail, 'account')).toBe(`${address}/account/registration`)
}

/** The guide’s own first day, in another browser. */
async function playGuide(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: address })
  await playFirstDay(await context.newPage(), 'ru', mails())
  await context.close()
}

test('an empty installation is led to its first public guide', async ({ browser }) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()

  await page.goto('/en')
  await expect(page.getByText('We’re just opening')).toBeVisible()
  await page.goto('/en/search/guides')
  await expect(page.getByRole('heading', { name: 'We’re just opening' })).toBeVisible()
  await expect(page.getByRole('main').getByText('0', { exact: true })).toHaveCount(0)

  await arrive(page)
  const note = page.getByRole('region', { name: 'Set up your site' })
  await expect(note).toContainText('Next: Your name and legal details')
  await note.getByRole('link').click()
  await page.waitForURL('**/en/admin/start')
  await expectAccessible(page)

  await fillRecord(page)
  await proveMail(page)
  await addPisa(page)
  const look = await openStep(page, 'look')
  await look.getByRole('button', { name: 'Skip: Colours and logo' }).click()
  await expect(look).toContainText('Skipped')
  await inviteGuide(page)
  for (const done of ['record', 'mail', 'money', 'languages', 'place']) {
    await expect(step(page, done)).toContainText('Done')
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysPixels(page)).toBe(0)
  }

  await playGuide(browser)
  const guide = await openStep(page, 'guide')
  await expect(guide).toContainText('A profile waits for your decision')
  await guide.getByRole('link', { name: 'Open the queue' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .poll(
      async () => {
        await page.goto('/en/admin/start')
        return (await step(page, 'guide').textContent())?.includes('Done')
      },
      { timeout: 60_000, intervals: [3000] },
    )
    .toBe(true)

  await page.goto('/en/admin')
  await expect(page.getByRole('region', { name: 'Set up your site' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '1 step of the set-up is left' })).toBeVisible()
  await page.goto('/en')
  await expect(page.getByText('We’re just opening')).toHaveCount(0)
  await context.close()
})

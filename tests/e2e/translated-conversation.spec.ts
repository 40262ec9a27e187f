import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { localePath } from '../../lib/shared/addresses/locales.ts'
import { addEnquiry } from '../support/enquiry-rows.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { expectAccessible, sidewaysPixels } from '../support/page-checks.ts'
import { guide, isSignedIn } from '../support/people.ts'
import { startTranslationServer } from '../support/translation-server.ts'
import { query } from './app.ts'

// A server of its own has the address of a server that translates; the site's own has none, and translates nothing.

// All of them share the servers.
test.describe.configure({ mode: 'default' })

let translator: Awaited<ReturnType<typeof startTranslationServer>>
let site: OwnServer

test.beforeAll(async () => {
  translator = await startTranslationServer()
  await query(
    `INSERT INTO "SiteSetting" ("key", "value", "updatedAt")
     VALUES ('translation', '{"provider": "libretranslate", "month": 500000, "thread": 50000}', now())`,
  )
  // It keeps the settings that it begins with.
  site = await startOwnServer({ LIBRETRANSLATE_URL: translator.url })
})

test.afterAll(async () => {
  await query(`DELETE FROM "SiteSetting" WHERE "key" = 'translation'`)
  await site?.stop()
  await translator?.close()
})

const question = 'はじめまして。5月3日の14:30に4人で行けますか？ 予算は€150です。'
const answer =
  'Здравствуйте! Да, встретимся в 14:45 у дома 12, подробности на https://example.com/gate?day=3.'

/** Runs the job beside this process, which answers it. */
async function translate(): Promise<void> {
  const env = { ...process.env, SITE_URL: site.address, LIBRETRANSLATE_URL: translator.url }
  await promisify(execFile)(process.execPath, ['tests/support/run-job.ts', 'translations'], { env })
}

async function write(page: Page, text: string): Promise<void> {
  const form = page.locator('form:has(textarea)').filter({ visible: true }).last()
  await form.locator('textarea').fill(text)
  await form.locator('button[type=submit]').click()
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.THREAD_PICTURES
  if (!folder) return
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
}

test('a traveller writes Japanese, the guide reads Russian, and both can see what was written', async ({
  browser,
}) => {
  await query(`UPDATE "User" SET "locale" = 'ru' WHERE "email" = $1`, [guide.email])
  const { token, id } = await addEnquiry(guide.email, { name: '田中 健', message: question, locale: 'ja' })
  const phone = await (
    await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  ).newPage()
  const desk = await (
    await browser.newContext({ baseURL: site.address, viewport: { width: 1280, height: 800 } })
  ).newPage()

  // Nobody has translated it yet: the words as they were written, without an error.
  await isSignedIn(desk, guide)
  await desk.goto(localePath('ru', `/profile/messages/${id}`))
  const log = desk.getByRole('log')
  await expect(log).toContainText(question)
  await expect(desk.getByText('Пишите на своём языке:', { exact: false })).toBeVisible()
  await translate()
  const translated = log.locator('p[lang=ru]')
  await expect(translated).toHaveText(/^щ+。5щ3щ+14:30щ4щ+？ щ+€150щ+。$/)
  const original = log.locator('p[lang=ja]')
  await expect(original).toBeHidden()
  await log.getByText('Показать оригинал').click()
  await expect(original).toHaveText(question)
  await expectAccessible(desk)

  await phone.goto(localePath('ja', `/status/${token}`))
  await write(desk, answer)
  await expect(phone.getByRole('log')).toContainText('14:45')
  await translate()
  const forTraveller = phone.getByRole('log').locator('p[lang=ja]')
  await expect(forTraveller).toContainText('14:45')
  await expect(forTraveller.getByRole('link')).toHaveAttribute('href', 'https://example.com/gate?day=3')
  await phone.getByRole('log').getByText('原文を表示').click()
  await expect(phone.getByRole('log').locator('p[lang=ru]')).toHaveText(answer)
  expect(await sidewaysPixels(phone)).toBe(0)
  await expectAccessible(phone)
  await keepPicture(phone, 'thread-ja')

  // Corrected by one press: the reader's own language shows what was written.
  await desk.getByRole('button', { name: 'Русский', exact: true }).click()
  await expect(log.locator('p[lang=ru]').first()).toHaveText(question)
  await keepPicture(desk, 'thread-ru')
})

test('without script a translation and the words as they were written are there', async ({ browser }) => {
  const { token, id } = await addEnquiry(guide.email, { name: '田中 健', message: question, locale: 'ja' })
  await query(
    `INSERT INTO "Message" ("id", "enquiryId", "number", "author", "body") VALUES (gen_random_uuid(), $1, 2, 'guide', $2)`,
    [id, answer],
  )
  await query(`UPDATE "Enquiry" SET "lastNumber" = 2 WHERE "id" = $1`, [id])
  const page = await (
    await browser.newContext({
      baseURL: site.address,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
  ).newPage()
  const path = localePath('ja', `/status/${token}`)
  await page.goto(path)
  await expect(page.getByRole('log')).toContainText(answer)
  await translate()
  await page.goto(path)
  await expect(page.getByRole('log').locator('p[lang=ja]')).toContainText('14:45')
  await page.getByRole('log').getByText('原文を表示').click()
  await expect(page.getByRole('log').locator('p[lang=ru]')).toHaveText(answer)
})

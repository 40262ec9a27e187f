import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { chooseFiles, expectPortrait, portraitButton } from '../support/choose-files.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { linkIn, newestMail } from '../support/mailbox.ts'
import { sidewaysPixels } from '../support/page-checks.ts'
import { dashboard } from '../support/people.ts'
import { approve, query } from './app.ts'

// From registration to the first page, on a phone, with the keyboard alone; only the picture comes from the system's own
// dialog. A tour is written the same way in cabinet-tours.spec.ts.

const locale: Locale = 'ja'
const words = {
  firstname: '花子',
  lastname: '道野',
  city: 'ローマ',
  headline: '猫の歩幅でローマを',
}
/** The second language, and the headline in it. */
const second = { locale: 'en', headline: 'Rome in the steps of its cats' } as const

type Messages = {
  ProfileFields: { names: { headline: string; bio: string } }
  ProfileEditor: {
    languages: { add: string; addThis: string; level: string }
    submit: { button: string }
    sent: { title: string }
  }
}

function messagesOf(): Messages {
  return JSON.parse(readFileSync(`messages/${locale}/profile.json`, 'utf8'))
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto(localePath(locale, '/account/registration'))
  const form = page.getByRole('main').locator('form')
  for (const name of ['lastname', 'firstname'] as const) {
    await type(page, form.locator(`[name=${name}]`), words[name])
  }
  // Letters of other scripts choose nothing in a browser without its own keyboard layout.
  await tabTo(page, form.locator('[name=city]'))
  await form.locator('[name=city]').selectOption({ label: words.city })
  await type(page, form.locator('[name=email]'), email)
  await type(page, form.locator('[name=password]'), 'a password for walking')
  for (const name of ['terms', 'consent']) {
    await tabTo(page, form.locator(`[name=${name}]`))
    await page.keyboard.press('Space')
  }
  await press(page, form.locator('button[type=submit]'))
  await expect(page.getByRole('main')).toContainText(email)
  await page.goto(linkIn(await newestMail(email), 'account'))
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
}

test(`a newcomer comes from registration to the list of the city, in ${locale}`, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { ProfileFields, ProfileEditor } = messagesOf()
  const { names: texts } = ProfileFields
  const { languages, submit, sent } = ProfileEditor
  const email = 'journey@example.com'
  await register(page, email)

  // The first of the steps is next.
  const steps = page.getByRole('main').locator('ol > li')
  await expect(steps).toHaveCount(7)
  expect(await sidewaysPixels(page)).toBe(0)
  await press(page, steps.first().getByRole('link'))
  await page.waitForURL((url) => url.pathname === localePath(locale, '/profile'))
  await expect(page.getByRole('toolbar').first()).toBeVisible()

  const portrait = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#bc4726' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait }
  await chooseFiles(portraitButton(page), file)
  await expectPortrait(page, locale)

  await type(page, page.locator('#names [name="firstname.en"]'), 'Hanako')
  await type(page, page.locator('#names [name="lastname.en"]'), 'Michino')
  const panel = page.locator('#texts').getByRole('tabpanel')
  await type(page, panel.getByRole('textbox', { name: texts.headline }), words.headline)
  await type(page, panel.getByRole('textbox', { name: texts.bio }), `${words.headline}.`)
  // To the second language, whose tab the arrows reach.
  const tabs = page.locator('#texts').getByRole('tablist')
  await tabs.getByRole('tab', { selected: true }).focus()
  for (let moves = 0; moves < 4; moves++) {
    const shown = (await panel.getAttribute('id')) ?? ''
    if (shown.endsWith(`-${second.locale}`)) break
    await page.keyboard.press('ArrowRight')
    await expect(panel).not.toHaveAttribute('id', shown)
  }
  await type(page, panel.getByRole('textbox', { name: texts.headline }), second.headline)
  await type(page, panel.getByRole('textbox', { name: texts.bio }), `${second.headline}.`)

  const spoken = page.locator('#languages')
  await tabTo(page, spoken.getByRole('combobox', { name: languages.add }))
  await spoken.getByRole('combobox', { name: languages.add }).selectOption('it')
  await spoken.getByRole('combobox', { name: languages.level, exact: true }).selectOption('C1')
  await press(page, spoken.getByRole('button', { name: languages.addThis, exact: true }))
  await expect(spoken.getByRole('listitem')).toHaveCount(1)
  expect(await sidewaysPixels(page)).toBe(0)

  const send = page.locator('#submit').getByRole('button', { name: submit.button })
  await press(page, send)
  await expect(page.locator('[data-moderation]')).toHaveAttribute('data-moderation', 'waiting', {
    timeout: 30_000,
  })
  // The next step is said where the button was.
  await expect(page.locator('#submit').getByRole('heading', { name: sent.title })).toBeFocused()

  const [row] = await query<{ id: string; guide: number }>(
    `SELECT s."id", s."guideId" AS "guide" FROM "Submission" s
     JOIN "Guide" g ON g."id" = s."guideId" JOIN "User" u ON u."id" = g."userId"
     WHERE u."email" = $1 AND s."state" = 'pending'`,
    [email],
  )
  const own = localePath(locale, `/guide/${row?.guide}`)
  expect((await page.request.get(own)).status()).toBe(404)
  approve('guides', row?.id ?? '')
  const began = Date.now()
  const shows = async (path: string, text: string) =>
    (await (await page.request.get(path)).text()).replaceAll('\u00a0', ' ').includes(text)
  const inSecond = localePath(second.locale, `/guide/${row?.guide}`)
  for (const [path, text] of [
    [own, words.headline],
    [inSecond, second.headline],
    [localePath(locale, '/guides/italy/rome'), `"${own}"`],
    [localePath(second.locale, '/guides/italy/rome'), `"${inSecond}"`],
  ] as const) {
    await expect.poll(() => shows(path, text), { intervals: [50], timeout: 10_000 }).toBe(true)
  }
  test.info().annotations.push({ type: 'public after', description: `${Date.now() - began} ms` })
  expect((await newestMail(email, 2)).text).toContain(`/guide/${row?.guide}`)
})

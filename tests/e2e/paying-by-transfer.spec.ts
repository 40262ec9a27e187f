import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { press, type } from '../support/keyboard.ts'
import { expectAccessible } from '../support/page-checks.ts'
import {
  hasNeverPaid,
  isInList,
  openAs,
  type PayingGuide,
  passDays,
  transferArrives,
} from '../support/paying-guides.ts'
import { readPdf } from '../support/pdf.ts'
import { like, wordAt } from '../support/words.ts'

// A guide pays by bank transfer from the free month on: chooses a plan, cancels and takes that back, goes over to the
// year, lets it lapse, and comes back. What an admin and the clock do shows without a reload.

const locale: Locale = 'en'
const buyer = { name: 'Tatiana Walks', address: 'Via Brera 12\n20121 Milano' }

/** Writes in place of what is there, with the keyboard alone. */
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await type(page, target, '')
  await page.keyboard.press('ControlOrMeta+a')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
}

/** Marks the document, to see later that it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

const paymentIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test(`a guide pays by transfer, changes plans, lapses and comes back, in ${locale}`, async ({ page }) => {
  const say = (path: string) => wordAt(locale, 'subscription', path)
  const main = page.getByRole('main')
  const heading = (path: string) => main.getByRole('heading', { level: 2, name: like(say(path)) })
  const button = (path: string) =>
    page.getByRole('button', { name: new RegExp(`^${like(say(path)).source}$`) })
  const guide: PayingGuide = await hasNeverPaid('milan-tatiana@example.com', locale)

  await openAs(page, guide, locale, '/profile/subscription')
  await expect(heading('Subscription.standing.trialing.title')).toBeVisible()
  await expectAccessible(page)

  // The invoice's address: what is wrong is said at its field, in the language.
  const details = page.getByRole('dialog', { name: say('SubscriptionDialogs.details.title') })
  const field = (label: string) =>
    details.getByRole('textbox', { name: like(say(`SubscriptionDialogs.details.${label}`)) })
  await press(page, button('SubscriptionDialogs.details.change'))
  await details.getByRole('combobox').selectOption('IT')
  await write(page, field('name'), '')
  await write(page, field('address'), buyer.address)
  await write(page, field('vatNumber'), 'IT 12')
  await press(page, details.getByRole('button', { name: say('SubscriptionDialogs.details.save') }))
  await expect(field('name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('name')).toHaveAccessibleDescription(
    like(wordAt(locale, 'errors', 'FieldErrors.required')),
  )
  await write(page, field('name'), buyer.name)
  await press(page, details.getByRole('button', { name: say('SubscriptionDialogs.details.save') }))
  await expect(field('vatNumber')).toHaveAttribute('aria-invalid', 'true')
  await write(page, field('vatNumber'), 'IT 12345678903')
  await press(page, details.getByRole('button', { name: say('SubscriptionDialogs.details.save') }))
  await expect(details).toBeHidden()
  await expect(main.getByText(buyer.name)).toBeVisible()

  const choose = async (opener: Locator) => {
    await press(page, opener)
    const dialog = page.getByRole('dialog')
    await press(page, dialog.getByRole('button', { name: say('SubscriptionDialogs.toPayment') }))
    await page.waitForURL((url) => url.pathname.startsWith(localePath(locale, '/payment/')))
  }
  await choose(button('Subscription.plans.choose.month').first())
  await expect(heading('Payment.pending.transfer')).toBeVisible()
  await expect(main).toContainText('IT60 X054 2811 1010 0000 0123 456')
  await expectAccessible(page)
  const [number = ''] = /C-\d{4}-\d{5}/.exec((await main.textContent()) ?? '') ?? []

  // On paper, and as a file.
  await press(page, main.getByRole('link', { name: say('Payment.print') }))
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(number)
  await expect(sheet).toContainText(buyer.name)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await press(page, main.getByRole('link', { name: wordAt(locale, 'invoices', 'Invoice.download') }))
  const { text, blank } = await readPdf(await readFile(await (await coming).path()))
  for (const words of [number, buyer.name, 'IT60X0542811101000000123456', '19']) {
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(' ', ''))
  }
  expect(blank).toEqual([])

  // The page is open while an admin finds the transfer.
  await press(page, main.getByRole('link', { name: wordAt(locale, 'invoices', 'Invoice.back') }))
  await expect(heading('Payment.pending.transfer')).toBeVisible()
  await mark(page)
  await transferArrives(paymentIdOf(page))
  await expect(heading('Payment.paid.title')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expectAccessible(page)

  // Cancelled, and taken back.
  await press(page, main.getByRole('link', { name: say('Payment.back.subscription') }))
  await expect(main.getByText(like(say('Subscription.standing.active.invoice')))).toBeVisible()
  await press(page, button('SubscriptionDialogs.cancel.open'))
  await press(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: say('SubscriptionDialogs.cancel.confirm') }),
  )
  await expect(heading('Subscription.standing.ending.title')).toBeVisible()
  await expectAccessible(page)
  await press(page, button('SubscriptionDialogs.resume.cancellation'))
  await expect(main.getByText(like(say('Subscription.standing.active.invoice')))).toBeVisible()

  // In the middle of the paid month: over to the year at its end, and then rather at once, for the sum that is shown.
  await passDays(guide, 20)
  await page.reload()
  await press(page, button('Subscription.plans.switch.year'))
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: say('SubscriptionDialogs.switch.confirm') }))
  await expect(button('SubscriptionDialogs.resume.switch')).toBeVisible()
  await expectAccessible(page)
  await press(page, button('SubscriptionDialogs.resume.switch'))
  await press(page, button('Subscription.plans.switch.year'))
  const now = dialog.getByRole('radio', { name: like(say('SubscriptionDialogs.switch.now')) })
  await expect(now).toBeEnabled()
  await type(page, dialog.getByRole('radio').first(), '')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText(like(say('SubscriptionDialogs.switch.sum')))).toBeVisible()
  const pay = dialog.getByRole('button', { name: like(say('SubscriptionDialogs.switch.pay')) })
  const [sum = 'no sum'] = /\d+[.,]\d{2}/.exec((await pay.textContent()) ?? '') ?? []
  await press(page, pay)
  await expect(heading('Payment.pending.transfer')).toBeVisible()
  await expect(main).toContainText(sum)
  await transferArrives(paymentIdOf(page))
  await expect(heading('Payment.paid.title')).toBeVisible()

  // Nobody pays for the next year.
  expect(await isInList(page, guide, locale)).toBe(true)
  await passDays(guide, 365 + 20)
  const lapsed = Date.now()
  await expect.poll(() => isInList(page, guide, locale), { intervals: [50] }).toBe(false)
  console.log(`gone from the list ${Date.now() - lapsed} ms after the lapse`)
  const ownPage = async () =>
    (await (await page.request.get(localePath(locale, `/guide/${guide.guideId}`))).text()).replaceAll(
      '\u00a0',
      ' ',
    )
  await expect.poll(ownPage).toContain(wordAt(locale, 'site', 'GuidePage.pausedTitle'))
  await press(page, main.getByRole('link', { name: say('Payment.back.subscription') }))
  await expect(heading('Subscription.standing.expired.title')).toBeVisible()
  await expectAccessible(page)

  await choose(button('Subscription.actions.return'))
  await expect(heading('Payment.pending.transfer')).toBeVisible()
  expect(await isInList(page, guide, locale)).toBe(false)
  const arriving = transferArrives(paymentIdOf(page))
  await expect.poll(() => isInList(page, guide, locale), { intervals: [50] }).toBe(true)
  const back = Date.now()
  console.log(`back in the list ${back - (await arriving)} ms after the payment`)
  await expect(heading('Payment.paid.title')).toBeVisible()
})

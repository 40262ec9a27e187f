import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Locale, localePath, locales } from '../../lib/shared/addresses/locales.ts'
import { press, type } from '../support/keyboard.ts'
import { expectAccessible, schemesIn } from '../support/page-checks.ts'
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

type Buyer = { guide: string; name: string; address: string; isPhone: boolean }

const buyers: Record<Locale, Buyer> = {
  ru: { guide: 'sochi-marina', name: 'ИП Марина Лазарева', address: 'ул. Навагинская, 9', isPhone: true },
  en: { guide: 'milan-davide', name: 'Davide Walks', address: 'Via Brera 12\n20121 Milano', isPhone: false },
  ja: { guide: 'hiroshima-sachie', name: '広島散歩 幸恵', address: '広島市中区袋町1-2-3', isPhone: true },
  'zh-Hans': { guide: 'guilin-wei-ming', name: '韦明导游', address: '桂林市秀峰区正阳路8号', isPhone: false },
}

/** With the keyboard alone in one language, with a pointer in the others. */
function handsOf(page: Page, locale: Locale) {
  const isByKeyboard = locale === 'en'
  return {
    press: (target: Locator) => (isByKeyboard ? press(page, target) : target.click()),
    /** In place of what is there. */
    write: async (target: Locator, text: string) => {
      if (!isByKeyboard) return target.fill(text)
      await type(page, target, '')
      await page.keyboard.press('ControlOrMeta+a')
      if (text === '') await page.keyboard.press('Delete')
      else await page.keyboard.insertText(text)
    },
  }
}

/** Marks the document, to see later that it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

const paymentIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

for (const locale of locales) {
  const { guide: name, isPhone, ...buyer } = buyers[locale]

  test(`a guide pays by transfer, changes plans, lapses and comes back, in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 })
    const say = (path: string) => wordAt(locale, 'subscription', path)
    const hands = handsOf(page, locale)
    const main = page.getByRole('main')
    const heading = (path: string) => main.getByRole('heading', { level: 2, name: like(say(path)) })
    const button = (path: string) =>
      page.getByRole('button', { name: new RegExp(`^${like(say(path)).source}$`) })
    const guide: PayingGuide = await hasNeverPaid(`${name}@example.com`, locale)

    await openAs(page, guide, locale, '/profile/subscription')
    await expect(heading('Subscription.standing.trialing.title')).toBeVisible()
    await expectAccessible(page, schemesIn(locale))

    // The invoice's address: what is wrong is said at its field, in the language.
    const details = page.getByRole('dialog', { name: say('SubscriptionDialogs.details.title') })
    const field = (label: string) =>
      details.getByRole('textbox', { name: like(say(`SubscriptionDialogs.details.${label}`)) })
    await hands.press(button('SubscriptionDialogs.details.change'))
    await details.getByRole('combobox').selectOption('IT')
    await hands.write(field('name'), '')
    await hands.write(field('address'), buyer.address)
    await hands.write(field('vatNumber'), 'IT 12')
    await hands.press(details.getByRole('button', { name: say('SubscriptionDialogs.details.save') }))
    await expect(field('name')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('name')).toHaveAccessibleDescription(
      like(wordAt(locale, 'errors', 'FieldErrors.required')),
    )
    await hands.write(field('name'), buyer.name)
    await hands.press(details.getByRole('button', { name: say('SubscriptionDialogs.details.save') }))
    await expect(field('vatNumber')).toHaveAttribute('aria-invalid', 'true')
    await hands.write(field('vatNumber'), 'IT 12345678903')
    await hands.press(details.getByRole('button', { name: say('SubscriptionDialogs.details.save') }))
    await expect(details).toBeHidden()
    await expect(main.getByText(buyer.name)).toBeVisible()

    const choose = async (opener: Locator) => {
      await hands.press(opener)
      const dialog = page.getByRole('dialog')
      await hands.press(dialog.getByRole('button', { name: say('SubscriptionDialogs.toPayment') }))
      await page.waitForURL((url) => url.pathname.startsWith(localePath(locale, '/payment/')))
    }
    await choose(button('Subscription.plans.choose.month').first())
    await expect(heading('Payment.pending.transfer')).toBeVisible()
    await expect(main).toContainText('IT60 X054 2811 1010 0000 0123 456')
    await expectAccessible(page, schemesIn(locale))
    const [number = ''] = /C-\d{4}-\d{5}/.exec((await main.textContent()) ?? '') ?? []

    // On paper, and as a file.
    await hands.press(main.getByRole('link', { name: say('Payment.print') }))
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(number)
    await expect(sheet).toContainText(buyer.name)
    await expectAccessible(page, schemesIn(locale))
    const coming = page.waitForEvent('download')
    await hands.press(main.getByRole('link', { name: wordAt(locale, 'invoices', 'Invoice.download') }))
    const { text, blank } = await readPdf(await readFile(await (await coming).path()))
    for (const words of [number, buyer.name, 'IT60X0542811101000000123456', '19']) {
      expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(' ', ''))
    }
    expect(blank).toEqual([])

    // The page is open while an admin finds the transfer.
    await hands.press(main.getByRole('link', { name: wordAt(locale, 'invoices', 'Invoice.back') }))
    await expect(heading('Payment.pending.transfer')).toBeVisible()
    await mark(page)
    await transferArrives(paymentIdOf(page))
    await expect(heading('Payment.paid.title')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await expectAccessible(page, schemesIn(locale))

    // Cancelled, and taken back.
    await hands.press(main.getByRole('link', { name: say('Payment.back.subscription') }))
    await expect(main.getByText(like(say('Subscription.standing.active.invoice')))).toBeVisible()
    await hands.press(button('SubscriptionDialogs.cancel.open'))
    await hands.press(
      page.getByRole('alertdialog').getByRole('button', { name: say('SubscriptionDialogs.cancel.confirm') }),
    )
    await expect(heading('Subscription.standing.ending.title')).toBeVisible()
    await expectAccessible(page, schemesIn(locale))
    await hands.press(button('SubscriptionDialogs.resume.cancellation'))
    await expect(main.getByText(like(say('Subscription.standing.active.invoice')))).toBeVisible()

    // In the middle of the paid month: over to the year at its end, and then rather at once, for the sum that is shown.
    await passDays(guide, 20)
    await page.reload()
    await hands.press(button('Subscription.plans.switch.year'))
    const dialog = page.getByRole('dialog')
    await hands.press(dialog.getByRole('button', { name: say('SubscriptionDialogs.switch.confirm') }))
    await expect(button('SubscriptionDialogs.resume.switch')).toBeVisible()
    await expectAccessible(page, schemesIn(locale))
    await hands.press(button('SubscriptionDialogs.resume.switch'))
    await hands.press(button('Subscription.plans.switch.year'))
    const now = dialog.getByRole('radio', { name: like(say('SubscriptionDialogs.switch.now')) })
    await expect(now).toBeEnabled()
    if (locale === 'en') {
      await type(page, dialog.getByRole('radio').first(), '')
      await page.keyboard.press('ArrowDown')
    } else await now.check()
    await expect(dialog.getByText(like(say('SubscriptionDialogs.switch.sum')))).toBeVisible()
    const pay = dialog.getByRole('button', { name: like(say('SubscriptionDialogs.switch.pay')) })
    const [sum = 'no sum'] = /\d+[.,]\d{2}/.exec((await pay.textContent()) ?? '') ?? []
    await hands.press(pay)
    await expect(heading('Payment.pending.transfer')).toBeVisible()
    await expect(main).toContainText(sum)
    await transferArrives(paymentIdOf(page))
    await expect(heading('Payment.paid.title')).toBeVisible()

    // Nobody pays for the next year.
    expect(await isInList(page, guide, locale)).toBe(true)
    await passDays(guide, 365 + 20)
    const lapsed = Date.now()
    await expect.poll(() => isInList(page, guide, locale), { intervals: [50] }).toBe(false)
    console.log(`${locale}: gone from the list ${Date.now() - lapsed} ms after the lapse`)
    const ownPage = async () =>
      (await (await page.request.get(localePath(locale, `/guide/${guide.guideId}`))).text()).replaceAll(
        '\u00a0',
        ' ',
      )
    await expect.poll(ownPage).toContain(wordAt(locale, 'site', 'GuidePage.pausedTitle'))
    await hands.press(main.getByRole('link', { name: say('Payment.back.subscription') }))
    await expect(heading('Subscription.standing.expired.title')).toBeVisible()
    await expectAccessible(page, schemesIn(locale))

    await choose(button('Subscription.actions.return'))
    await expect(heading('Payment.pending.transfer')).toBeVisible()
    expect(await isInList(page, guide, locale)).toBe(false)
    const arriving = transferArrives(paymentIdOf(page))
    await expect.poll(() => isInList(page, guide, locale), { intervals: [50] }).toBe(true)
    const back = Date.now()
    console.log(`${locale}: back in the list ${back - (await arriving)} ms after the payment`)
    await expect(heading('Payment.paid.title')).toBeVisible()
  })
}

import { expect, test } from '@playwright/test'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { demoStatusToken } from '../../../prisma/seed/enquiries.ts'
import { watchPolicy } from '../../support/content-policy.ts'
import { demoPages, livePages } from '../../support/demo-pages.ts'
import { addEnquiry } from '../../support/enquiry-rows.ts'
import { inTurn } from '../../support/languages.ts'
import {
  enlargeLetters,
  expectRoomForLetters,
  expectRoomInSheet,
  largeLetters,
} from '../../support/large-letters.ts'
import { ownAddress } from '../../support/own-address.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { guide, isSignedIn } from '../../support/people.ts'
import { open } from '../../support/search-page.ts'

// Pages through axe, light and dark, each in one language; every-page.spec.ts opens them in all.

test.use(ownAddress)

// Of a language in one window: opening one costs more than the checks of a page.
for (const locale of locales) {
  test(`public pages in ${locale} are accessible, light and dark, fit a phone, and keep to their policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const forbidden = await watchPolicy(page)
    const turns = inTurn(Object.values({ ...demoPages, ...livePages }))
    for (const { item } of turns.filter((turn) => turn.locale === locale)) {
      const address = localePath(locale, item)
      await page.goto(address)
      await expectAccessible(page, 'light and dark', address)
      expect.soft(await forbidden(), address).toEqual([])
    }
  })
}

for (const kind of Object.keys(largeLetters) as (keyof typeof largeLetters)[]) {
  test(`with letters twice as large nothing of a public page is cut or covered on ${kind}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enlargeLetters(page, kind)
    for (const { item, locale } of inTurn(Object.values({ ...demoPages, ...livePages }))) {
      const address = localePath(locale, item)
      await page.goto(address)
      await expectRoomForLetters(page, `${address} on ${kind}`)
    }
    for (const [locale, path] of [
      ['ja', demoPages.guide],
      ['ru', demoPages.excursion],
    ] as const) {
      const address = localePath(locale, path)
      await page.goto(`${address}#contact`)
      await expectRoomInSheet(page, '#contact', `the form of ${address} on ${kind}`)
      await page.goto(`${address}#contact-message`)
      await expectRoomInSheet(page, '#contact', `the second step of ${address} on ${kind}`)
    }
  })
}

test('the tours of a guide and their editor are accessible, light and dark, and fit a phone, in Chinese', async ({
  page,
}) => {
  await isSignedIn(page, guide)
  await page.goto(localePath('zh-Hans', '/profile/excursions'))
  const editor = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  await expectAccessible(page)
  for (const step of ['basics', 'itinerary', 'families', 'price', 'photos', 'languages', 'check']) {
    await page.goto((editor ?? '').replace(/[^/]+$/, step))
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('the form of a review and the guide’s reviews are accessible and fit a phone, in Chinese', async ({
  page,
}) => {
  await page.goto(localePath('zh-Hans', `/status/review/${demoStatusToken('golden-horn-zigzag review')}`))
  await expect(page.getByRole('slider')).toHaveCount(5)
  await expectAccessible(page)
  await isSignedIn(page, guide)
  for (const path of ['/profile/reviews', '/profile/dashboard', '/profile/dashboard/ranking']) {
    await page.goto(localePath('zh-Hans', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.endsWith('dashboard')) {
      await expect(page.getByRole('img', { name: '近30天每日浏览量和咨询量' })).toBeVisible()
    }
    await expectAccessible(page)
  }
})

test('list and conversation are accessible and fit a phone, in Chinese', async ({ page }) => {
  const person = { email: 'naples-ksenia@example.com', password: guide.password }
  const { id } = await addEnquiry(person.email, {
    name: 'Екатерина Ланская',
    message: 'My agent will pay you by transfer, just confirm your card here: http://pay-guide-safe.example',
  })
  await isSignedIn(page, person)
  await page.goto(`/cn/profile/messages/${id}`)
  const log = page.getByRole('log')
  await expect(log.locator('aside')).toBeVisible()
  await expect(log.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('textbox')).toBeInViewport()
  await page.goto('/cn/profile/messages')
  await expect(page.getByRole('link', { name: /Екатерина Ланская/ })).toBeVisible()
  await expectAccessible(page)
})

for (const [name, address] of [
  ['a search in English', '/en/search/excursions?q=italy&language=en&guests=2&price_to=260&currency=eur'],
  ['a search in Japanese', '/ja/search/guides?q=京都&language=ja'],
  ['a search that finds nothing', '/en/search/excursions?q=kyoto&guests=4&language=zh&category=history'],
] as const) {
  test(`${name} is accessible in light and in dark, and fits a phone`, async ({ page }) => {
    await open(page, address)
    await expectAccessible(page)
  })
}

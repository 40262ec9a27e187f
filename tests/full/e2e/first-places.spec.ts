import { expect, test } from '@playwright/test'
import { announceWeeks } from '../../../lib/domain/sales/first-places/activation.ts'
import { database } from '../../../lib/server/prisma/database.ts'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { hasNeverPaid, openAs, type PayingGuide, transferArrives } from '../../support/paying-guides.ts'
import { like, wordAt } from '../../support/words.ts'

const week = 7 * 86_400_000

/** A week passes for what the guide has bought: tests can't wait for Monday. */
async function passWeek({ guideId }: PayingGuide): Promise<void> {
  await database().$transaction(async (tx) => {
    const places = await tx.firstPlace.findMany({
      where: { guideId, state: 'active' },
      orderBy: { startsOn: 'asc' },
      select: { id: true, startsOn: true, endsOn: true, cityId: true, countryId: true },
    })
    for (const { id, startsOn, endsOn } of places) {
      const earlier = (date: Date) => new Date(date.getTime() - week)
      await tx.firstPlace.update({
        where: { id },
        data: { startsOn: earlier(startsOn), endsOn: earlier(endsOn) },
      })
    }
    await announceWeeks(tx, places)
  })
}

test('a guide chooses two weeks on a phone, pays by transfer, and stands first, labelled in each language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const say = (name: string) => wordAt('ru', 'billing', `FirstPlaces.${name}`)
  const guide = await hasNeverPaid('yerevan-anahit@example.com', 'ru')
  const main = page.getByRole('main')
  const cells = (state: 'freeOf' | 'chosen') =>
    main.getByRole('button', { name: new RegExp(`: ${like(say(state)).source},`) })

  await openAs(page, guide, 'ru', '/profile/firstplace')
  await expect(main).toContainText(say('nothing'))
  await cells('freeOf').first().click()
  await expect(cells('chosen')).toHaveCount(1)
  await page.reload()
  // The first week has a place of the guide's already.
  await cells('freeOf').first().click()
  await expect(cells('chosen')).toHaveCount(2)

  // The half hour runs, from the first tap on.
  const bar = main.getByText(like(say('keptShort'))).and(page.locator(':visible'))
  const shown = (await bar.textContent()) ?? ''
  expect(shown).toMatch(/(?:30:00|29:\d\d)$/)
  await expect(bar).not.toHaveText(shown)
  await expectAccessible(page)

  await main
    .getByRole('button', { name: like(say('pay')) })
    .and(page.locator(':visible'))
    .click()
  await page.waitForURL((url) => url.pathname.startsWith('/payment/'))
  await expect(main).toContainText('30,00')
  await transferArrives(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await expect(
    main.getByRole('heading', { name: like(wordAt('ru', 'subscription', 'Payment.paid.title')) }),
  ).toBeVisible()
  await main.getByRole('link', { name: wordAt('ru', 'subscription', 'Payment.back.first_place') }).click()
  await expect(main.getByText(say('mine'), { exact: true })).toHaveCount(2)

  await passWeek(guide)
  // By the operator's country, which is in the European Union.
  for (const locale of locales) {
    const label = wordAt(locale, 'site', 'PromotionLabel.kinds.sponsored')
    await expect
      .poll(async () => {
        await page.goto(localePath(locale, guide.list))
        const card = page
          .getByRole('article')
          .filter({ has: page.locator(`a[href$="/guide/${guide.guideId}"]`) })
        return card.first().textContent()
      })
      .toContain(label)
  }
  expect(wordAt('zh-Hans', 'site', 'PromotionLabel.kinds.sponsored')).toBe('广告')

  // They aren't offered in Japanese.
  for (const [locale, count] of [
    ['ru', 1],
    ['ja', 0],
  ] as const) {
    await page.goto(localePath(locale, '/profile/subscription'))
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').locator('a[href$="/profile/firstplace"]')).toHaveCount(count)
  }
})

import { expect, type Page, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'

/** The text of a part of the gallery, with plain spaces. */
async function textsOf(page: Page, title: string): Promise<string[]> {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const texts = await section.getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' '))
}

const converted = {
  ru: ['за группу 24 000 ¥ ≈ 12 900 ₽', ', по курсу на 3 ноября'],
  en: ['per group ¥24,000 ≈ $160', ' at the rate of 3 November'],
  ja: ['1組あたり $210 約33,600円', '（11月3日のレート）'],
  'zh-Hans': ['每团 24,000日元 约1,135元', '（11月3日汇率）'],
} as const

for (const locale of ['ru', 'en', 'ja', 'zh-Hans'] as const) {
  test(`an approximate price at an old rate says of which day it is, ${locale}`, async ({ page }) => {
    await page.goto(gallery(locale, 'prices'))
    const [price, day] = converted[locale]
    expect(await textsOf(page, 'With an approximate price, where it helps')).toContain(price)
    expect(await textsOf(page, 'With an approximate price at an old rate')).toContain(price + day)
    const alone = price.slice(0, price.search(/ [≈约約]/))
    expect(await textsOf(page, 'Without rates')).toContain(alone)
  })
}

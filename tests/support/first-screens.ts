import { expect, type Page } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'

/** Windows in which the first screen is measured. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
} as const
export type Screen = keyof typeof screens

/** Parts that are whole in the first screen of a page: a face or the drawn route, the name, and the main action. */
export const firstScreens = {
  city: {
    path: '/guides/italy/rome',
    face: 'main article img',
    name: 'main article h3',
    action: {
      phone: '[data-foot-bar] a',
      others: 'main article a.button[href$="#contact"], main a.button[href="#contact"]',
    },
  },
  guide: {
    path: '/guide/1',
    face: 'main img[fetchpriority="high"]',
    name: 'main h1',
    action: { phone: '[data-foot-bar] a', others: '#contact .button-primary' },
  },
  tour: {
    path: '/excursions/italy/rome/forum-offices',
    face: 'main header .route',
    name: 'main h1',
    action: { phone: '[data-foot-bar] a', others: '#contact .button-primary' },
  },
} as const
export type FirstScreen = keyof typeof firstScreens

/** Measures a first screen without any scroll, and that nothing is wider than it. */
export async function expectFirstScreen(
  page: Page,
  name: FirstScreen,
  screen: Screen,
  locale: Locale,
): Promise<void> {
  const { path, face, name: title, action } = firstScreens[name]
  await page.setViewportSize(screens[screen])
  await page.goto(localePath(locale, path))
  const button = screen === 'phone' ? action.phone : action.others
  for (const selector of [face, title, button]) {
    const whole = await page.locator(selector).evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { top, bottom, height } = element.getBoundingClientRect()
          return height > 0 && top >= 0 && bottom <= innerHeight
        }).length,
    )
    expect(whole, `${selector} is whole in the window`).toBeGreaterThan(0)
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(screens[screen].width)
}

/** `only`: the languages in which the name or the title is as short as drawn. */
type Part = { part: string; selector: string; nth?: number; most: number; only?: readonly Locale[] }

const bar = 'main a[data-trip-open]'
const chip = 'main nav a[href*="price_to="]'
const face = 'main article > div:first-child'
const ask = 'main article a.button[href$="#contact"]'
const several = 'main a.button[href="#contact"]'

/** Where parts end at the latest, in pixels from the top, for a reader who has chosen a day and people. */
export const lowestEdges: Record<FirstScreen, Partial<Record<Screen, Part[]>>> = {
  city: {
    phone: [
      { part: 'the trip', selector: bar, most: 316 },
      { part: 'the chips', selector: chip, most: 368 },
      { part: 'the second face', selector: face, nth: 1, most: 690, only: ['ru', 'en', 'ja'] },
      // The first card names its advertiser, and its languages take two lines.
      { part: 'the second face', selector: face, nth: 1, most: 710, only: ['zh-Hans'] },
    ],
    tablet: [
      { part: 'the third face', selector: face, nth: 2, most: 720 },
      { part: 'the third button', selector: ask, nth: 2, most: 970 },
      { part: 'the button for all', selector: several, most: 1100 },
    ],
    desktop: [
      { part: 'the chips', selector: chip, most: 350 },
      { part: 'the third face', selector: face, nth: 2, most: 645 },
      { part: 'the third button', selector: ask, nth: 2, most: 880 },
    ],
  },
  guide: {
    phone: [
      {
        part: 'the free days',
        selector: 'main .screen-only a[data-day]',
        most: 420,
        only: ['ja', 'zh-Hans'],
      },
    ],
    desktop: [
      { part: 'the button', selector: '#contact .button-primary', most: 710, only: ['en'] },
      { part: 'the lines below it', selector: '#contact ul[aria-label]', most: 880, only: ['en'] },
    ],
  },
  tour: {
    phone: [{ part: 'the route', selector: 'main header .route', most: 430, only: ['en', 'ja'] }],
    tablet: [
      { part: 'the button', selector: '#contact .button-primary', most: 470 },
      { part: 'the route', selector: 'main header .route', most: 705 },
      { part: 'the guide', selector: '#guide h3', most: 920 },
    ],
    desktop: [
      { part: 'the price', selector: '#contact [data-prices]', most: 200 },
      { part: 'the button', selector: '#contact .button-primary', most: 470 },
      { part: 'the guide', selector: '#guide h3', most: 750 },
    ],
  },
}

/**
 * A trip of three adults and two children, as an address says it, in ten days. At a guide without the day, on which the
 * guide may be busy: then a note stands above the button.
 */
export function tripInAddress(name: FirstScreen): string {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  return `?${name === 'guide' ? '' : `day=${day}&`}adults=3&ages=4,7`
}

/** Measures a page without any scroll, once it shows the trip. */
export async function expectLowestEdges(page: Page, parts: readonly Part[], locale: Locale): Promise<void> {
  await page.locator('[data-prices][data-applied]').filter({ visible: true }).first().waitFor()
  // Beside a guide the form has two more fields for the children then.
  const form = page.locator('#contact form:has([id$="-unsure"])').filter({ visible: true })
  if ((await form.count()) > 0) await form.locator('select').first().waitFor({ state: 'attached' })
  for (const { part, selector, nth = 0, most, only = [locale] } of parts) {
    if (!only.includes(locale)) continue
    const box = await page.locator(selector).filter({ visible: true }).nth(nth).boundingBox()
    const end = box ? box.y + box.height : Number.POSITIVE_INFINITY
    expect.soft(end, `${part} ends`).toBeLessThanOrEqual(most)
  }
}

import { expect, type Page } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'

/** Windows in which the first screen is measured. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
} as const
export type Screen = keyof typeof screens

/** Parts that are whole in the first screen of a page: a face or the picture, the name, and the main action. */
export const firstScreens = {
  city: {
    path: '/guides/italy/rome',
    face: 'main article img',
    name: 'main article h3',
    action: { phone: '[data-foot-bar] a', others: 'main label:has([data-ask])' },
  },
  guide: {
    path: '/guide/1',
    face: 'main img[fetchpriority="high"]',
    name: 'main h1',
    action: { phone: '[data-foot-bar] a', others: '#contact .button-primary' },
  },
  tour: {
    path: '/excursions/italy/rome/forum-offices',
    face: 'main header img',
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
    const box = await page.locator(selector).first().boundingBox()
    expect(box, `${selector} is shown`).not.toBeNull()
    if (!box) continue
    expect(box.y, `${selector} begins in the window`).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height, `${selector} ends in the window`).toBeLessThanOrEqual(screens[screen].height)
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(screens[screen].width)
}

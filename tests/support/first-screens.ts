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
      others: 'main label:has([data-ask]), main a.button[href="#contact"]',
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

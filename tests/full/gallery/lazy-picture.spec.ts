import { expect, type Page, type Route, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'

const address = gallery('en', 'pictures')

/** Those at the end of the page, far below the window. */
const farBelow = (page: Page) => page.locator('section').last().getByRole('img')

test('lazy images load on entering the viewport, and nothing moves', async ({ page }) => {
  await page.goto(address)
  // The script runs once the first picture in view has started to load.
  await expect(page.locator('section').nth(3).getByRole('img')).toHaveAttribute('src', /excursions-default/)
  await expect(farBelow(page)).toHaveCount(3)
  for (const image of await farBelow(page).all()) await expect(image).not.toHaveAttribute('src')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()

  await farBelow(page).first().scrollIntoViewIfNeeded()
  await expect(farBelow(page).first()).toHaveAttribute('src', /jp_kyoto-640\.jpg$/)
  await expect(farBelow(page).first()).toHaveCSS('opacity', '1')
  for (const width of [640, 768, 1024, 1190]) {
    await expect(farBelow(page).first()).toHaveAttribute(
      'srcset',
      new RegExp(`jp_kyoto-${width}.webp ${width}w`),
    )
  }
  expect(await height()).toBe(before)
})

test('lazy images load immediately if seeing them enter is unsupported', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))
  await page.goto(address)
  await expect(farBelow(page).first()).toHaveAttribute('src', /jp_kyoto-640\.jpg$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('priority images load in priority order', async ({ page }) => {
  const asked: Array<{ priority: string | null; route: Route }> = []
  await page.route('**/*priority=*', (route) => {
    asked.push({ priority: new URL(route.request().url()).searchParams.get('priority'), route })
  })
  // The page counts as loaded only once its pictures are.
  await page.goto(address, { waitUntil: 'commit' })
  const priorities = () => asked.map(({ priority }) => priority)
  await expect.poll(priorities).toEqual(['1'])
  await asked[0]?.route.fulfill({ path: 'public/assets/location/g/jp_kyoto-640.jpg' })
  await expect.poll(priorities).toEqual(['1', '2'])
  // One that fails passes its turn on as well.
  await asked[1]?.route.abort()
  await expect.poll(priorities).toEqual(['1', '2', '3'])
  await asked[2]?.route.fulfill({ path: 'public/assets/location/g/jp_kyoto-640.jpg' })
  const shown = page.locator('section').nth(1).getByRole('img')
  await expect(shown.nth(0)).toHaveCSS('opacity', '1')
  await expect(shown.nth(1)).toHaveAttribute('src', /priority=1/)
  await expect(shown.nth(2)).toHaveAttribute('src', /excursions-default/)
})

test('a default image is used on an error and without an address', async ({ page }) => {
  await page.goto(address)
  const single = page.locator('section').nth(2).getByRole('img')
  await expect(single.nth(0)).toHaveAttribute('src', /avatar-default-160/)
  for (const place of [1, 2]) {
    await expect(single.nth(place)).toHaveAttribute('src', /avatar-default-320/)
    await expect(single.nth(place)).toHaveCSS('opacity', '1')
  }
  await farBelow(page).nth(1).scrollIntoViewIfNeeded()
  await expect(farBelow(page).nth(1)).toHaveAttribute('src', /excursions-default/)
})

test('pictures that the server draws load without script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
  await page.goto(address)
  const rome = page.locator('section').first().getByRole('img').first()
  await expect(rome).toHaveAttribute('loading', 'lazy')
  await expect(rome).toHaveAttribute('srcset', /it_rome-1190\.webp 1190w/)
  await page.close()
})

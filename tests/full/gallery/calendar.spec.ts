import { expect, type Locator, type Page, test } from '@playwright/test'
import { gallery } from '../../support/gallery.ts'
import { sidewaysPixels, violations } from '../../support/page-checks.ts'
import { scriptRuns } from '../../support/script-runs.ts'

test('keyboard walk through the day, month and year views', async ({ page }) => {
  const calendar = await open(page, 'date-picker', /^From today on/)
  await calendar.getByRole('button', { name: 'Previous month' }).focus()
  await expect(focused(page)).toHaveAttribute('aria-disabled', 'true')
  await press(page, ['Tab', 'Tab', 'Tab'])
  await expect(focused(page)).toHaveAccessibleName('Saturday 28 November 2026')
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true')

  await press(page, ['ArrowLeft'])
  await expect(focused(page)).toHaveAccessibleName('Friday 27 November 2026, unavailable')
  await press(page, ['Enter'])
  await expect(day(calendar, 'Saturday 28 November 2026')).toHaveAttribute('aria-selected', 'true')
  await press(page, ['ArrowUp', 'ArrowUp'])
  await expect(focused(page)).toHaveAccessibleName('Friday 20 November 2026, today')
  await press(page, ['End', 'PageDown'])
  await expect(focused(page)).toHaveAccessibleName('Tuesday 22 December 2026')
  await expect(calendar.getByRole('status')).toHaveText('December 2026')
  await press(page, ['Home', 'Shift+PageDown'])
  await expect(focused(page)).toHaveAccessibleName('Tuesday 21 December 2027')

  await press(page, ['Shift+Tab'])
  await expect(focused(page)).toHaveAccessibleName('December 2027. Choose a month')
  await press(page, ['Enter'])
  await expect(focused(page)).toHaveAccessibleName('December 2027')
  await press(page, ['ArrowUp', 'ArrowLeft', 'PageDown'])
  await expect(focused(page)).toHaveAccessibleName('August 2028')

  await press(page, ['Shift+Tab', 'Enter'])
  await expect(focused(page)).toHaveAccessibleName('2028')
  await press(page, ['PageDown', 'ArrowDown', 'ArrowLeft'])
  await expect(focused(page)).toHaveAccessibleName('2047')
  await expect(calendar.getByRole('grid')).toHaveAccessibleName('2033–2048')

  await press(page, ['Enter'])
  await expect(focused(page)).toHaveAccessibleName('August 2047')
  await press(page, ['Space'])
  await expect(focused(page)).toHaveAccessibleName('Wednesday 21 August 2047')
  await press(page, ['Enter'])
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true')
})

test('keyboard walk through the date field and its calendar', async ({ page }) => {
  const part = await open(page, 'date-picker', /^Field: empty/)
  const field = part.getByRole('textbox', { name: 'Date of the tour' })
  await field.focus()
  await page.keyboard.type('28 nov')
  await press(page, ['Tab'])
  await expect(field).toHaveValue('28 November 2026')
  await expect(focused(page)).toHaveAccessibleName('Open the calendar: Date of the tour')

  await press(page, ['Enter'])
  const dialog = page.getByRole('dialog', { name: 'Date of the tour' })
  await expect(focused(page)).toHaveAccessibleName('Saturday 28 November 2026')
  await press(page, ['Tab'])
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await press(page, ['Shift+Tab'])
  await expect(focused(page)).toHaveAccessibleName('Saturday 28 November 2026')
  await press(page, ['Escape'])
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toHaveAccessibleName('Open the calendar: Date of the tour')

  await press(page, ['Space'])
  await expect(focused(page)).toHaveAccessibleName('Saturday 28 November 2026')
  await press(page, ['ArrowDown', 'Enter'])
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('5 December 2026')
  await expect(focused(page)).toHaveAccessibleName('Open the calendar: Date of the tour')

  await press(page, ['Shift+Tab'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1/1/2050')
  await press(page, ['Tab'])
  await expect(field).toHaveValue('20 November 2027')
  await expect(field).toHaveAccessibleDescription(/closest available one: 20 November 2027/)
})

test('keyboard walk through the range calendar and its field', async ({ page }) => {
  const part = await open(page, 'range-picker', /^Field: empty/)
  await part.getByRole('textbox', { name: 'Start' }).first().focus()
  await press(page, ['Tab', 'Enter'])
  const dialog = page.getByRole('dialog', { name: 'When you are in town' })
  await expect(focused(page)).toHaveAccessibleName('Friday 20 November 2026, today')
  await press(page, ['ArrowDown', 'Enter'])
  await expect(focused(page)).toHaveAccessibleName('Friday 27 November 2026, start')
  await press(page, ['ArrowDown'])
  await expect(dialog.locator('[data-preview][data-band]:not([data-other])')).toHaveCount(8)
  await press(page, ['Enter'])
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toHaveAccessibleName('Open the calendar: Start')
  await expect(part.getByRole('textbox', { name: 'Start' }).first()).toHaveValue('27 November 2026')
  await expect(part.getByRole('textbox', { name: 'End' }).first()).toHaveValue('4 December 2026')
})

test('a click outside closes the calendar and changes nothing', async ({ page }) => {
  const part = await open(page, 'date-picker', /^Field: empty/)
  await part.getByRole('button', { name: 'Open the calendar: Birthday' }).click()
  await expect(page.getByRole('dialog', { name: 'Birthday' })).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(part.getByRole('textbox', { name: 'Birthday' })).toHaveValue('28 February 1985')
  await expect(focused(page)).toHaveAccessibleName('Open the calendar: Birthday')
})

test('animation off by default; where it is on it takes 220 ms, and no time under reduced motion', async ({
  page,
}) => {
  const still = await open(page, 'date-picker', /^From today on/)
  await still.getByRole('button', { name: 'Next month' }).click()
  await expect(still.getByRole('grid')).toHaveAccessibleName('December 2026')
  await expect(still.locator('[data-animation]')).toHaveCount(0)

  const animated = part(page, /^Without week numbers/)
  await animated.getByRole('button', { name: 'Next month' }).click()
  const moving = animated.locator('[data-animation="on"]')
  await expect(moving).toHaveCSS('animation-duration', '0.22s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(moving).toHaveCSS('animation-duration', '1e-05s')
})

test('two months are side by side from 720 pixels and below each other on phones, their days 44 pixels', async ({
  page,
}) => {
  const calendar = await open(page, 'range-picker', /^Two months/)
  const [first, second] = [calendar.getByRole('grid').first(), calendar.getByRole('grid').last()]
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, other] = await Promise.all([boxOf(first), boxOf(second)])
    expect(other.y).toBe(one.y)
    expect(other.x).toBeGreaterThan(one.x + one.width)
  }
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const [one, other] = await Promise.all([boxOf(first), boxOf(second)])
    expect(other.y).toBeGreaterThan(one.y + one.height)
    const cell = await boxOf(day(calendar, 'Tuesday 24 November 2026'))
    expect(cell.width).toBeGreaterThanOrEqual(44)
    expect(cell.height).toBeGreaterThanOrEqual(44)
    expect(await sidewaysPixels(page)).toBe(0)
  }
})

test('the calendar of a field is fetched when it is about to be opened, not with the page', async ({
  page,
}) => {
  const section = await open(page, 'date-picker', /^Field: empty/)
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await section.getByRole('textbox', { name: 'Birthday' }).focus()
  expect(scripts).toEqual([])
  await section.getByRole('button', { name: 'Open the calendar: Birthday' }).focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('where the calendar can’t be fetched the field says so and takes a typed date', async ({ page }) => {
  const section = await open(page, 'date-picker', /^Field: empty/)
  await page.route('**/*.js*', (route) => route.abort())
  await section.getByRole('button', { name: 'Open the calendar: Birthday' }).click()
  const field = section.getByRole('textbox', { name: 'Birthday' })
  await expect(field).toHaveAccessibleDescription('The calendar couldn’t be loaded. Please type the date.')
  await field.fill('1/3/1985')
  await field.press('Tab')
  await expect(field).toHaveValue('1 March 1985')
})

for (const { locale, width } of [
  { locale: 'ru', width: 360 },
  { locale: 'ja', width: 1280 },
] as const) {
  test(`an open calendar and its month and year views are accessible, light and dark, and fit a window of ${width} pixels in ${locale}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    await page.goto(gallery(locale, 'date-picker'))
    const opener = page.locator('button[aria-haspopup="dialog"]:enabled').first()
    await scriptRuns(opener)
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('gridcell')).toHaveCount(42)
    const box = await boxOf(dialog)
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(740)
    for (const cells of [42, 12, 16]) {
      await expect(dialog.getByRole('gridcell')).toHaveCount(cells)
      // Nothing grows or moves when the view changes.
      expect((await boxOf(dialog)).height).toBe(box.height)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await violations(page, ['color-contrast'])).toEqual([])
      if (cells !== 16) await dialog.locator('button:has([id])').click()
    }
  })
}

async function open(page: Page, name: 'date-picker' | 'range-picker', title: RegExp): Promise<Locator> {
  await page.goto(gallery('en', name))
  const found = part(page, title)
  // Until the script runs, keys and clicks do nothing.
  await scriptRuns(found.getByRole('button').first())
  return found
}

function part(page: Page, title: RegExp): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
}

function day(calendar: Locator, name: string): Locator {
  return calendar.getByRole('gridcell', { name, exact: true })
}

function focused(page: Page): Locator {
  return page.locator(':focus')
}

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

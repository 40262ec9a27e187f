import { expect, type Page, test } from '@playwright/test'
import { adminPages } from '../../support/admin-pages.ts'
import { demoPages, livePages } from '../../support/demo-pages.ts'
import { admin, guide, isSignedIn } from '../../support/people.ts'

// An address with a hash, a label and a popover's button all find the first element with an id: where a page has two, one
// of them can't be reached.

const cabinetPages = [
  '/profile',
  '/profile/dashboard',
  '/profile/dashboard/ranking',
  '/profile/excursions',
  '/profile/messages',
  '/profile/reviews',
  '/profile/subscription',
  '/profile/firstplace',
  '/profile/languages',
  '/profile/notifications',
  '/profile/preview',
  '/profile/settings',
  '/profile/settings/notifications',
  '/profile/settings/calendar',
  '/profile/settings/calendar/hours',
  '/profile/settings/security',
  '/profile/settings/templates',
  '/profile/settings/data',
]

/** The ids that more than one element of the page has. */
async function doubleIds(page: Page, path: string): Promise<string[]> {
  await page.goto(`/en${path}`)
  await page.getByRole('main').first().waitFor()
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  })
}

async function expectUnique(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      expect.soft(await doubleIds(page, path), path).toEqual([])
    })
  }
}

test('no public page has an id twice', async ({ page }) => {
  test.setTimeout(180_000)
  await expectUnique(page, [...Object.values(demoPages), ...Object.values(livePages)])
})

test('no page of the cabinet has an id twice, nor has a step of a tour', async ({ page }) => {
  test.setTimeout(180_000)
  await isSignedIn(page, guide)
  await expectUnique(page, cabinetPages)
  const { items } = await (await page.request.get('/api/account/excursions')).json()
  const steps = ['basics', 'itinerary', 'price', 'photos', 'languages', 'check']
  await expectUnique(
    page,
    steps.map((step) => `/profile/excursions/${items[0].id}/${step}`),
  )
})

test('no page of the admin area has an id twice', async ({ page }) => {
  test.setTimeout(180_000)
  await isSignedIn(page, admin)
  await expectUnique(
    page,
    adminPages.filter((path) => !path.includes('[')),
  )
})

test('the languages of the profile are where addresses say, and its menu of languages opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await isSignedIn(page, guide)
  await page.goto('/en/profile#languages')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  const section = page.locator('section#languages')
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeLessThan(220)
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(0)
})

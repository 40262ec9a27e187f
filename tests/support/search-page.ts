import type { Locator, Page } from '@playwright/test'

/** Opens a page and waits until it is live. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => history.state?.__NA === true)
}

export const cards = (page: Page) => page.locator('[data-results] .card-grid').first().getByRole('article')
export const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
export const choice = (page: Page, group: string, name: RegExp) =>
  filters(page).getByRole('group', { name: group }).getByRole('checkbox', { name })
export const foundLine = (page: Page) => page.locator('#found-title')

/** The number at the end of a choice's name: what it would give. */
export async function countOf(line: Locator): Promise<number> {
  const text = await line.evaluate((input) => input.closest('label')?.textContent ?? '')
  return Number(/(\d+)$/.exec(text)?.[1])
}

export async function foundBy(page: Page): Promise<number> {
  return Number(/\d+/.exec((await foundLine(page).textContent()) ?? '')?.[0])
}

/** The query of the address that is shown, as it stands there. */
export const query = (page: Page) => new URL(page.url()).search

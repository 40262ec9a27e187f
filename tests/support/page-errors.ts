import type { Locator, Page } from '@playwright/test'

/**
 * Everything that a page reports as an error from now on: uncaught errors, and what its console shows as errors or
 * warnings.
 */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    // Before the first page there is no storage for what signs a test in.
    if (page.url() !== 'about:blank') errors.push(`${pathOf(page)}: ${error.stack ?? error.message}`)
  })
  page.on('console', (message) => {
    // The tests' own script, which signs them in, in the frame of an email, where nothing may run.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${pathOf(page)}: ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  return errors
}

const pathOf = (page: Page) => page.url().replace(/^\w+:\/\/[^/]+/, '')

/** Controls that change nothing that is kept: tabs, folded parts, menus and dialogs. */
const harmless = [
  '[role=tab][aria-selected=false]',
  'summary',
  'button[aria-expanded=false]',
  'button[popovertarget]',
]

/** Number of controls that `exercise` tries of each kind. */
const triedOfAKind = 3

/**
 * Opens the harmless controls of a page's content one after the other, and chooses the last entry of each list of
 * buttons.
 */
export async function exercise(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const kinds = [
    ...harmless.map((selector) => main.locator(selector)),
    main.locator('ol li:last-child > button'),
  ]
  for (const controls of kinds) {
    const count = Math.min(await controls.count(), triedOfAKind)
    for (let index = 0; index < count; index++) {
      const control = controls.nth(index)
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue
      // Covered elements, such as those under a panel opened before, are skipped.
      if (!(await isFree(control))) continue
      await control.click()
      await page.keyboard.press('Escape')
    }
  }
}

/** True if a click would reach a control. */
function isFree(control: Locator): Promise<boolean> {
  return control.click({ trial: true, timeout: 3000 }).then(
    () => true,
    () => false,
  )
}

import { expect, test } from '@playwright/test'
import { violationsIn } from '../../support/page-checks.ts'
import { admin, isSignedIn } from '../../support/people.ts'

test('an admin compares periods, reads the charts as tables, and adds what was looked for in vain', async ({
  page,
}) => {
  await isSignedIn(page, admin)
  await page.goto('/en/admin')
  await expect(page.getByRole('img', { name: 'Enquiries to guides' })).toBeVisible()
  const periods = page.getByRole('navigation', { name: 'Period' })
  await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
  await periods.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/\/en\/admin\?days=90$/)
  await expect(page.getByText('the 13 weeks before').first()).toBeVisible()

  await page.getByRole('link', { name: 'Show as tables' }).click()
  await expect(page).toHaveURL(/days=90&view=tables$/)
  await expect(page.getByRole('table', { name: 'Enquiries to guides' }).getByRole('row')).toHaveCount(14)
  await expect(page.getByRole('img', { name: 'Enquiries to guides' })).toHaveCount(0)
  expect(await violationsIn(page, 'light and dark')).toEqual([])

  const row = page.getByRole('row', { name: /cinque terre/ })
  await row.getByRole('link', { name: 'Add as a place' }).click()
  await expect(page.getByRole('textbox', { name: /Name, English/ })).toHaveValue('Cinque terre')
})

import { test } from '@playwright/test'
import { playFirstDay } from '../../support/first-day.ts'

test('from registration to profile and tour sent for review, without waiting: ja', async ({ page }) => {
  await playFirstDay(page, 'ja')
})

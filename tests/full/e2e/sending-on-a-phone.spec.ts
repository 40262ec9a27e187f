import { devices, expect, type Locator, test } from '@playwright/test'
import { newestMail } from '../../support/mailbox.ts'
import { ownAddress } from '../../support/own-address.ts'
import { scriptRuns } from '../../support/script-runs.ts'

// How much stands between a page of a city and a message sent, on a phone with a slow line. The counts are fixed here; the
// seconds depend on the machine and are only printed. They are those of the line and the page: nobody reads or types slowly.

const { userAgent, deviceScaleFactor } = devices['Pixel 7']
test.use({
  ...ownAddress,
  userAgent,
  deviceScaleFactor,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

/** 400 ms to the server and back, 400 kbit/s. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('from a city to a message sent: five presses and three fields, on a phone with a slow line', async ({
  page,
}) => {
  let [taps, fields] = [0, 0]
  const tap = async (control: Locator) => {
    await control.tap({ timeout: 60_000 })
    taps += 1
  }
  const write = async (field: Locator, text: string) => {
    await field.pressSequentially(text)
    fields += 1
  }
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)

  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  await page.goto('/en/guides/italy/rome', { waitUntil: 'commit' })
  await tap(page.getByRole('main').locator('article a[href*="/guide/"]').first())
  await page.waitForURL(/\/guide\/\d+$/, { timeout: 60_000 })
  const onGuide = seconds()
  await scriptRuns(page.getByRole('main'))
  const scripts = seconds()

  // A day of the strip opens the sheet with it; two people are counted already.
  const day = page.getByRole('main').locator('a[data-day]').first()
  await expect(day).toBeInViewport({ ratio: 1 })
  await tap(day)
  const form = page.getByRole('dialog').locator('form')
  await tap(form.locator('button').last())
  const message = form.locator('[name=message]')
  await expect(message).toBeFocused({ timeout: 60_000 })
  const writing = seconds()
  await expect(form.locator('input:not([name=website]), textarea, select')).toHaveCount(3)
  await write(message, 'see the Forum without haste.')
  await expect(message).toHaveValue(/^Hello .+2\sadults.+see the Forum without haste\.$/)
  await tap(form.locator('[name=name]'))
  await write(form.locator('[name=name]'), 'Olga')
  const email = form.locator('[name=email]')
  await write(email, 'phone-on-a-slow-line@example.com')
  await tap(form.locator('button[type=submit]'))
  await page.waitForURL(/\/status\/sent\//, { timeout: 60_000 })
  const sent = seconds()

  expect({ taps, fields }).toEqual({ taps: 5, fields: 3 })
  await newestMail('phone-on-a-slow-line@example.com')
  console.log(
    `city to sent on a phone, 400 ms and 400 kbit/s: ${taps} taps, ${fields} fields, ${sent.toFixed(1)} s` +
      ` (guide's page ${onGuide.toFixed(1)}, its scripts ${scripts.toFixed(1)}, the message ${writing.toFixed(1)})`,
  )
})

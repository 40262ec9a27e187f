import { expect, type Page, test } from '@playwright/test'
import { addEnquiry } from '../support/enquiry-rows.ts'
import { expectAccessible, sidewaysPixels } from '../support/page-checks.ts'
import { isSignedIn } from '../support/people.ts'

// Two on phones agree on a tour, move it, cancel it and agree again; each sees at once what the other one does.

const password = process.env.DEMO_PASSWORD ?? ''
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Fills in and sends the dialog of an offer that is open. */
async function sendOffer(page: Page, day: string, time: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill(day)
  await dialog.locator('[name=starts_at]').fill(time)
  await expect(dialog.locator('[name=duration_minutes] option[value="2880"]')).toHaveText('2 days')
  await dialog.locator('[name=amount]').fill('75')
  await dialog.getByText('per person', { exact: true }).click()
  await dialog.locator('[name=meeting_point]').fill('By the old clock')
  await dialog.locator('[name=meeting_position]').fill('37.9755, 23.7225')
  await dialog.locator('[name=note]').fill('Bring water, there is little shade.')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog).toBeHidden()
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept: €150 for 2' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('€150 for 2 (€75 each)')
  await question.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(title(page)).toHaveText(/^You’re all set with/)
}

test('a tour is agreed on, moved, cancelled and agreed on again, on two phones', async ({ browser }) => {
  const person = { email: 'athens-katerina@example.com', password }
  const { id, token } = await addEnquiry(person.email, {
    name: 'Olga Petrova',
    message: 'Could we see the Agora slowly, with my mother?',
  })
  const [guide, traveller] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext(phone)).newPage()),
  )
  if (!guide || !traveller) throw new Error('no pages')
  await isSignedIn(guide, person)
  await guide.goto('/en/profile')
  const contact = guide.getByRole('textbox', { name: 'Phone' })
  await contact.fill('+30 21 0000 0031')
  await contact.blur()
  await expect(guide.locator('#contact').getByRole('status')).toHaveText('Saved')
  await guide.goto(`/en/profile/messages/${id}`)
  await traveller.goto(`/en/status/${token}`)

  await guide.getByRole('button', { name: 'Make an offer' }).click()
  await sendOffer(guide, dayAhead(200), '10:00')
  await accept(traveller)
  const offer = traveller.locator('#offer')
  await expect(offer).toContainText('€150')
  await expect(offer).toContainText('€75 each')
  await expect(offer.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /mlat=37\.9755/)
  await expect(traveller.getByRole('link', { name: /^Call .*\+30/ })).toBeVisible()
  await expect(traveller.getByRole('region', { name: 'Before you go' })).toContainText('Bring water')
  // On the ticket only once it is printed.
  await expect(offer.getByText('Bring water')).toBeHidden()
  expect(await sidewaysPixels(traveller)).toBe(0)
  await expectAccessible(traveller)

  await traveller.getByRole('button', { name: 'Propose another day' }).click()
  await traveller.getByRole('dialog').getByLabel('Day').fill(dayAhead(201))
  await traveller.getByRole('button', { name: 'Add to my message' }).click()
  const words = traveller.getByRole('textbox', { name: /^Message / })
  await expect(words).toHaveValue(/Could we move our tour to/)
  await words.press('Control+Enter')
  await expect(guide.getByRole('log')).toContainText('Could we move our tour to')

  await guide.getByRole('button', { name: 'Propose another time' }).first().click()
  await sendOffer(guide, dayAhead(201), '11:00')
  await expect(title(traveller)).toHaveText(/proposes another time$/)
  await expect(traveller.getByRole('heading', { name: 'Currently agreed' })).toBeVisible()
  await expectAccessible(traveller)
  await accept(traveller)
  await expect(traveller.getByRole('heading', { name: 'Currently agreed' })).toHaveCount(0)
  await expect(guide.getByRole('log')).toContainText('Moved to another time')

  await traveller.getByRole('button', { name: 'Cancel the tour' }).click()
  await traveller.getByRole('button', { name: 'Yes, cancel the tour' }).click()
  await expect(title(traveller)).toHaveText('You’ve cancelled')
  await expect(traveller.locator('#offer')).toContainText('Cancelled')
  await expect(traveller.getByRole('main')).not.toContainText('on the day')
  await expect(traveller.getByRole('main')).not.toContainText('+30')
  await expect(guide.getByRole('log')).toContainText('Cancelled')

  await guide.reload()
  await expect(guide.getByText(/The traveller cancelled\. You can both write/)).toBeVisible()
  await expect(guide.getByRole('article')).toContainText('Cancelled')
  await expectAccessible(guide)
  await guide.getByRole('button', { name: 'Make an offer' }).click()
  await sendOffer(guide, dayAhead(202), '10:00')
  await accept(traveller)
  expect(await sidewaysPixels(guide)).toBe(0)
})

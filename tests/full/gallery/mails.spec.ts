import { expect, type Page, test } from '@playwright/test'
import { mailKinds } from '../../../lib/server/mail/kinds.ts'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { gallery } from '../../support/gallery.ts'
import { expectAccessible, sidewaysPixels, violations } from '../../support/page-checks.ts'

test('the list of emails leads to each of them', async ({ page }) => {
  await page.goto(gallery('en', 'mails'))
  await expect(page.getByRole('main').getByRole('link')).toHaveText([...mailKinds])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'conversation-accepted' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('conversation-accepted')
  await expect(page.locator('pre', { hasText: 'METHOD:PUBLISH' })).toHaveCount(2)
  const frame = page.frameLocator('iframe').first()
  await expect(frame.getByRole('link').first()).toBeVisible()
})

for (const [turn, locale] of locales.entries()) {
  test(`emails are accessible, light and dark, and fit a phone: every fourth of them in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const seen = new Set<string>()
    for (const kind of mailKinds.filter((_, index) => index % locales.length === turn)) {
      const answer = await page.goto(localePath(locale, `/api/kit-4f7c1d/mails/${kind}`))
      expect(answer?.status(), kind).toBe(200)
      for (const { title, html } of await framesOf(page)) {
        await page.setContent(html)
        expect(await sidewaysPixels(page), `${kind}: ${title}`).toBe(0)
        // Most differ in their words alone.
        const structure = html.replaceAll(/>[^<]+</g, '><').replaceAll(/href="[^"]*"/g, '')
        const scheme = title.endsWith('dark') ? 'dark' : 'light'
        if (seen.has(scheme + structure)) continue
        seen.add(scheme + structure)
        const rules = scheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
        expect((await violations(page, rules)).filter(isOfEmails), `${kind}: ${title}`).toEqual([])
      }
    }
  })
}

/** Landmarks are those of the program that shows the email. */
function isOfEmails(violation: string): boolean {
  return !/^(landmark-one-main|region):/.test(violation)
}

/** The emails of a document, light and dark, each once. */
async function framesOf(page: Page): Promise<{ title: string; html: string }[]> {
  const frames = await page.locator('iframe[width="360"]').evaluateAll((all) =>
    all.map((frame) => ({
      title: frame.getAttribute('title') ?? '',
      html: frame.getAttribute('srcdoc') ?? '',
    })),
  )
  expect(frames.length).toBeGreaterThan(0)
  return frames
}

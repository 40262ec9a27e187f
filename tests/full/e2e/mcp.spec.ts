import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { contactForm, unsureDay } from '../../support/site.ts'

const guides = z.object({ guides: z.array(z.object({ id: z.int(), city: z.string() })).min(1) })
const link = z.object({ url: z.url(), sent: z.literal(false) })
const cities = { ru: 'Рим', en: 'Rome', ja: 'ローマ', 'zh-Hans': '罗马' }

for (const locale of locales) {
  test(`a program finds a guide, and its link fills in the form, in ${locale}`, async ({ page, baseURL }) => {
    const client = new Client({ name: 'a client', version: '1' })
    const address = new URL(localePath(locale, '/api/mcp'), baseURL)
    await client.connect(new StreamableHTTPClientTransport(address))
    expect((await client.listTools()).tools).toHaveLength(5)
    const ask = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: args })).structuredContent
    const [guide] = guides.parse(await ask('search_guides', { query: cities[locale] })).guides
    expect(guide?.city).toBe(cities[locale])
    const message = 'Three of us, and the dog. Would a morning suit you?'
    const { url } = link.parse(await ask('enquiry_link', { guide_id: guide?.id, adults: 3, message }))
    await client.close()

    const { pathname, search } = new URL(url)
    const response = await page.goto(pathname + search)
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    const form = contactForm(page)
    await expect(unsureDay(page)).toBeChecked()
    await expect(form.locator('#contact-form-adults')).toHaveValue('3')
    await form.locator('button').last().click()
    await expect(form.locator('[name=message]')).toHaveValue(message)
    await expect(form.locator('[name=email]')).toHaveValue('')
    await form.locator('[name=message]').fill(`${message} Thank you.`)
    await page.reload()
    await expect(form.locator('[name=message]')).toHaveValue(`${message} Thank you.`)
  })
}

test('there is no stream to listen to', async ({ request }) => {
  const response = await request.get('/en/api/mcp', { headers: { accept: 'text/event-stream' } })
  expect(response.status()).toBe(405)
  expect(response.headers().allow).toContain('POST')
})

test('an address without a guide leads to the guides, and one with an unknown guide is not found', async ({
  page,
  request,
}) => {
  await page.goto('/en/enquiry?adults=2')
  await page.getByRole('main').getByRole('link', { name: 'See the guides' }).click()
  await expect(page).toHaveURL(/\/en\/search\/guides$/)
  expect((await request.get('/en/enquiry?guide=999999')).status()).toBe(404)
})

import { expect, test } from '@playwright/test'
import { notAllowed, watchPolicy } from '../../support/content-policy.ts'
import { demoPages } from '../../support/demo-pages.ts'

for (const [name, address] of [
  ['a cached page', '/en/guides/italy/rome'],
  ['a page of the moment', '/en/search/guides?q=rome'],
  ['a page that does not exist', '/en/nothing-here'],
] as const) {
  test(`M9: neither a script nor a handler that got into ${name} runs, and the page works`, async ({
    page,
  }) => {
    const forbidden = await watchPolicy(page)
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch()
      const injected =
        '<script>window.taken=1</script><img src="/nothing.png" alt="" onerror="window.taken=2"><script src="https://example.org/x.js"></script></body>'
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', injected) })
    })
    await page.goto(address)
    await expect
      .poll(async () => (await forbidden()).map((line) => line.split(' ')[0]).sort())
      .toEqual(['script-src-attr:', 'script-src-elem:', 'script-src-elem:'])
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    // The header that follows the reader is a script's work.
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname !== new URL(address, url).pathname)
  })
}

test('M9: header and body belong together, however the page is asked for', async ({ request }) => {
  for (const address of [demoPages.guide, demoPages.home, '/en/search/guides?q=rome', '/en/nothing-here']) {
    const bodies = new Map<string, string | undefined>()
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const answer = await request.get(address, { headers: { 'accept-encoding': encoding } })
      const policy = answer.headers()['content-security-policy'] ?? null
      expect(notAllowed(await answer.text(), policy)).toEqual([])
      bodies.set(encoding, policy ?? undefined)
    }
    expect(new Set(bodies.values()).size).toBe(1)
    const head = await request.head(address)
    expect(head.headers()['content-security-policy']).toBe(bodies.get('br'))
  }
})

test('M9: a browser that has the page keeps the policy that came with it', async ({ request }) => {
  const { etag = '' } = (await request.get(demoPages.guide)).headers()
  const again = await request.get(demoPages.guide, { headers: { 'if-none-match': etag } })
  expect([again.status(), again.headers()['content-security-policy']]).toEqual([304, undefined])
})

test('M9: what is not a page may load and run nothing', async ({ request }) => {
  for (const address of ['/icon.svg', '/api/config', '/robots.txt', '/sitemap.xml']) {
    const headers = (await request.get(address)).headers()
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('M9: the answers name what a page may not use at all', async ({ request }) => {
  const headers = (await request.get('/en')).headers()
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-frame-options': 'DENY',
  })
})

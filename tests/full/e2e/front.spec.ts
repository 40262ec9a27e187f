import { expect, test } from '@playwright/test'

// The front server at the wire. Tests carry the numbers of the findings of a security review.

for (const [prefix, home] of [
  ['', 'На главную'],
  ['/en', 'Home page'],
  ['/ja', 'トップページへ'],
  ['/cn', '返回首页'],
] as const) {
  test(`M10: ${prefix}/nowhere/such/page shows the kept page, which works with and without script`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) failures.push(message.text())
    })
    // Two letters at the beginning would be an unknown language, which is said in the console.
    const address = `${prefix}/nowhere/such/page?and=this`
    const response = await page.goto(address)
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([404, 'private, no-store'])
    await page.getByRole('main').getByRole('link').nth(1).click()
    await page.waitForURL(`**${prefix}/search/guides`)
    await page.goBack()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    expect(failures).toEqual([])

    const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const plain = await withoutScript.newPage()
    await plain.goto(address)
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(plain.getByRole('main').getByRole('link', { name: home })).toBeVisible()
    await withoutScript.close()
  })
}

test('L11: a cache in front of the site shows a page for at most two hours', async ({ request }) => {
  const control = (await request.get('/en')).headers()['cache-control'] ?? ''
  const seconds = [...control.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, each]) =>
    Number(each),
  )
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2 * 3600)
})

for (const [method, address, status] of [
  ['TRACE', '/', 405],
  ['TRACE', '/en/api/config', 405],
  ['DELETE', '/assets/hero-1190.jpg', 405],
  ['POST', '/en/account/login', 405],
  ['GET', '/destinations/%00', 400],
  ['GET', '/ja/excursions/italy/%00/x', 400],
] as const) {
  test(`L1: ${method} ${address} is refused and no failure`, async ({ request, baseURL }) => {
    expect((await request.fetch(`${baseURL}${address}`, { method })).status()).toBe(status)
  })
}

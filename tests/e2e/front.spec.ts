import { expect, test } from '@playwright/test'

// The front server at the wire. Tests carry the numbers of the findings of a security review.

for (const [prefix, home] of [
  ['', 'На главную'],
  ['/en', 'To the home page'],
  ['/ja', 'トップページへ'],
  ['/cn', '返回首页'],
] as const) {
  test(`M10: ${prefix}/no/such/page shows the kept page, which works with and without script`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) failures.push(message.text())
    })
    const address = `${prefix}/no/such/page?and=this`
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

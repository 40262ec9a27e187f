import { expect, type Page } from '@playwright/test'

/** The password of every demo account. */
const password = 'cicerone-demo'

/** Signs in without the form: the pages that follow find the session's cookie and the tab's token. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const context = page.context()
  await context.request.get('/api/xsrf-token')
  const mark = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const response = await context.request.post('/api/sessions/', {
    headers: { 'X-XSRF-TOKEN': mark },
    data: { email, password },
  })
  expect(response.status()).toBe(200)
  const answer: { token: string } = await response.json()
  await page.addInitScript(({ token }) => {
    sessionStorage.setItem('token', token)
  }, answer)
}

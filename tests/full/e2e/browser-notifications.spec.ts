import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { addEnquiry } from '../../support/enquiry-rows.ts'
import { expectAccessible } from '../../support/page-checks.ts'
import { isSignedIn } from '../../support/people.ts'

// The cabinet and travellers' pages as an app: what is installed, and what shows notifications.

const password = process.env.DEMO_PASSWORD ?? ''
const asGuide = (name: string) => ({ email: `${name}@example.com`, password })
const settings = '/en/profile/settings/notifications'

const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )

/** Registers the worker as the page's button does, which goes on to a push service that tests can't reach. */
async function register(page: Page, scope: string): Promise<void> {
  await page.evaluate(async (scope) => {
    await navigator.serviceWorker.register('/api/push-worker', { scope, updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  }, scope)
}

/** Hands the worker of a scope what a push service would. */
async function push(page: Page, scope: string, news: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(news),
  })
  await session.detach()
}

/** The worker, with what it would show and open written down: a browser without a window does neither. */
async function observed(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    Object.assign(globalThis, { shown: [], opened: [] })
    const { shown, opened, registration, clients } = globalThis as unknown as Observed
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }
    clients.openWindow = async (url) => {
      opened.push(url)
    }
  })
  return worker
}

type Shown = { title: string; body?: string; tag?: string; data?: { url: string } }
type Observed = {
  shown: Shown[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<void> }
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Observed).shown)

/** Clicks on the last one. @returns the path that opens */
async function clickedIn(worker: Worker): Promise<string> {
  await worker.evaluate(() => {
    const { shown } = globalThis as unknown as Observed
    const notification = { close: () => {}, ...shown.at(-1) }
    const click = new Event('notificationclick')
    globalThis.dispatchEvent(Object.assign(click, { notification, waitUntil: () => {} }))
  })
  const opened = () => worker.evaluate(() => (globalThis as unknown as Observed).opened)
  await expect.poll(opened).toHaveLength(1)
  return new URL((await opened())[0] ?? '').pathname
}

async function manifestOf(page: Page): Promise<string | null> {
  const link = page.locator('head link[rel=manifest]')
  return (await link.count()) === 0 ? null : link.getAttribute('href')
}

/** Grants the permission; a browser without a window has it then, and tells pages that it is denied all the same. */
async function allow(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
}

test('the cabinet and a traveller’s page can be installed, and no other page', async ({ page }) => {
  const person = asGuide('santorini-elena')
  const { token } = await addEnquiry(person.email, { name: 'Ines Moreau', message: 'The Agora?' })
  for (const path of ['/en', '/en/guides', '/en/search', '/en/account/login']) {
    await page.goto(path)
    expect([path, await manifestOf(page)]).toEqual([path, null])
  }
  await page.goto(`/en/status/${token}`)
  const here = await (await page.request.get((await manifestOf(page)) ?? '')).json()
  expect(here).toMatchObject({ lang: 'en', display: 'standalone', icons: expect.any(Array) })
  expect(here).not.toHaveProperty('start_url')

  await isSignedIn(page, person)
  for (const locale of locales) {
    await page.goto(localePath(locale, '/profile/settings/notifications'))
    const answer = await page.request.get((await manifestOf(page)) ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      lang: locale,
      display: 'standalone',
      start_url: localePath(locale, '/profile/dashboard'),
    })
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  }
  // The browser's own judgement of it.
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

test('the worker belongs to the cabinet, keeps no pages, and opens what it shows', async ({ page }) => {
  const person = asGuide('santorini-elena')
  const { id } = await addEnquiry(person.email, { name: 'Ines Moreau', message: 'And Piraeus?' })
  const script = await (await page.request.get('/api/push-worker')).text()
  expect(script).not.toContain("'fetch'")
  await allow(page.context())
  await isSignedIn(page, person)
  await page.goto(settings)
  expect(await scopes(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Turn on here' })).toBeVisible()
  await expectAccessible(page)
  await register(page, '/en/profile')
  expect(await scopes(page)).toEqual(['/en/profile'])

  const worker = await observed(page)
  const url = `/en/profile/messages/${id}`
  const news = { title: 'You have a new message', site: 'Cicerone', url, tag: `message:${id}` }
  await push(page, '/en/profile', news)
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{ title: 'You have a new message', body: 'Cicerone', tag: news.tag, data: { url } }])
  expect(await clickedIn(worker)).toBe(url)
})

test('a traveller is asked nothing, and turns notifications on for one conversation', async ({ page }) => {
  const { token } = await addEnquiry('santorini-elena@example.com', {
    name: 'Ines Moreau',
    message: 'Delphi?',
  })
  const path = `/en/status/${token}`
  await allow(page.context())
  await page.goto(path)
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' })
  await expect(turnOn).toBeVisible()
  expect(await scopes(page)).toEqual([])
  await register(page, path)
  expect(await scopes(page)).toEqual([path])
  const worker = await observed(page)
  const news = { title: 'Your guide has written', site: 'Cicerone', url: path, tag: 'message:1' }
  await push(page, path, news)
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: news.title, data: { url: path } }])
  await expectAccessible(page)
})

test('the bell counts what is unread, and forgets it when the centre is opened', async ({
  page,
  browser,
}) => {
  const person = asGuide('santorini-elena')
  const { token } = await addEnquiry(person.email, { name: 'Nora Lind', message: 'Corinth?' })
  await isSignedIn(page, person)
  await page.goto('/en/profile/excursions')
  const bell = page.getByRole('link', { name: /^Notifications/ }).locator('visible=true')
  const before = Number((await bell.textContent())?.match(/\d+/)?.[0] ?? 0)
  const title = (await page.title()).replace(/^\(\d+\) /, '')

  const traveller = await (await browser.newContext()).newPage()
  await traveller.goto(`/en/status/${token}`)
  await traveller.getByRole('textbox', { name: /^Message / }).fill('And the canal?')
  await traveller.keyboard.press('Control+Enter')
  await expect(bell).toContainText(`${before + 1} unread`)
  expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(title)
  await traveller.context().close()

  await bell.click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()
  await expect(bell).not.toContainText('unread')
  await expectAccessible(page)
  await page.reload()
  await expect(bell).toBeVisible()
  await expect(bell).not.toContainText('unread')
})

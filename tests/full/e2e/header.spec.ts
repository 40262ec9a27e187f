import { expect, type Locator, type Page, test } from '@playwright/test'
import { localePath, locales } from '../../../lib/shared/addresses/locales.ts'
import { inTurn } from '../../support/languages.ts'
import { sidewaysPixels, violations, violationsIn } from '../../support/page-checks.ts'
import { guide, isSignedIn } from '../../support/people.ts'
import { banner, fixedHeader } from '../../support/site.ts'

const rome = '/guides/italy/rome'
const cabinet = ['', '/excursions', '/messages', '/reviews', '/subscription', '/firstplace', '/languages']
  .concat('/settings', '/dashboard')
  .map((section) => `/profile${section}`)

async function scroll(page: Page, top = 900): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
}

const loadedFaces = (tab: Locator) =>
  tab.locator('img:visible').evaluateAll((faces) => faces.map((face) => face.getAttribute('src')))

test.describe('header, section 2', () => {
  test('Brand logo on the left linking to /', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(localePath(locale, rome))
      const brand = banner(page).getByRole('link', { name: 'Cicerone' })
      await expect(brand).toHaveAttribute('href', localePath(locale, '/'))
      expect((await brand.boundingBox())?.x).toBeLessThan(100)
    }
    await isSignedIn(page, guide)
    await page.goto('/profile')
    await expect(banner(page).getByRole('link', { name: 'Cicerone' })).toHaveAttribute('href', '/')
  })

  test('In the cabinet (any /profile path): menu of cabinet sections plus a language chooser when multi-locale is on', async ({
    page,
  }) => {
    await isSignedIn(page, guide)
    for (const path of cabinet) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const menu = banner(page).getByRole('navigation', { name: 'Разделы кабинета' })
      await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', path)
      await expect(banner(page).getByRole('button', { name: 'Язык: Русский' })).toBeVisible()
      // The site's own sign-in links are not there.
      await expect(page.getByRole('link', { name: 'Войти' })).toBeHidden()
    }
    await banner(page).getByRole('button', { name: 'Язык: Русский' }).click()
    await banner(page).getByRole('link', { name: 'English' }).click()
    await page.waitForURL((url) => url.pathname === `/en${cabinet.at(-1)}`)
  })

  test('The firstplace item is hidden in Japanese', async ({ page }) => {
    await isSignedIn(page, guide)
    for (const locale of locales) {
      await page.goto(localePath(locale, '/profile/messages'))
      const item = banner(page).locator(`a[href="${localePath(locale, '/profile/firstplace')}"]:visible`)
      await expect(item).toHaveCount(locale === 'ja' ? 0 : 1)
    }
    // The address itself still works.
    await page.goto('/ja/profile/firstplace')
    await expect(page.getByRole('heading', { level: 1, name: 'トップ掲載枠' })).toBeVisible()
  })

  test('Messages shows an unread count when above 0', async ({ page }) => {
    await isSignedIn(page, guide)
    const answer = await page.request.get('/api/account')
    const { statistics }: { statistics: { message_count: number } } = await answer.json()
    expect(statistics.message_count).toBeGreaterThan(0)
    await page.goto('/profile')
    const messages = banner(page).getByRole('link', { name: /^Сообщения/ })
    await expect(messages).toHaveAccessibleName(
      new RegExp(`^Сообщения ${statistics.message_count} непрочитанн`),
    )
  })

  test('Entries: Profile, Tours, Messages, Reviews, Subscription, First places, Languages, Settings, Dashboard, Sign out', async ({
    page,
  }) => {
    await isSignedIn(page, guide)
    await page.goto('/en/profile')
    const entries = ['Profile', 'Tours', 'Messages', 'Reviews', 'Subscription', 'First places', 'Languages']
    const menu = banner(page).getByRole('navigation', { name: 'Account sections' })
    const expected = [
      ...entries,
      'Settings',
      'Dashboard',
      'Calendar',
      'Your own guests',
      'My page',
      'Sign out',
    ].map((entry) => new RegExp(`^${entry}`))
    await expect(menu.getByRole('link')).toHaveText(expected)

    // On phones the most used are at the bottom, the others behind "More".
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(menu.getByRole('link')).toHaveText([/^Profile/, /^Tours/, /^Messages/, /^Dashboard/])
    await menu.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/en/profile/settings')
    await expect(page.getByRole('link', { name: 'First places' })).toBeHidden()
    await menu.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  })

  test('Outside the cabinet, not signed in: sign-up-as-guide button ("For Tour Guides", to a registration URL; target not shown), a login link, a language chooser when multi-locale is on', async ({
    page,
  }) => {
    await page.goto('/en')
    const header = banner(page)
    await expect(header.getByRole('link', { name: 'For Tour Guides' })).toHaveAttribute(
      'href',
      '/en/account/registration',
    )
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/account/login')
    await expect(header.getByRole('button', { name: 'Language: English' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'My profile' })).toBeHidden()
  })

  test('Signed in: a "My profile" dropdown with cabinet (Dashboard, hidden when already on the dashboard) and Sign out', async ({
    page,
  }) => {
    await isSignedIn(page, guide)
    await page.goto('/en/about')
    const header = banner(page)
    await expect(header.getByRole('link', { name: 'For Tour Guides' })).toBeHidden()
    await header.getByRole('button', { name: 'My profile' }).click()
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign out' })).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/en/profile/dashboard')
    await header.getByRole('button', { name: 'My profile' }).click()
    const dropdown = page.locator('#account')
    await expect(dropdown.getByRole('link')).toHaveText(['Sign out'])
  })

  test('After scrolling the header becomes fixed and shows: a tab with guide thumbnails and count linking to guides; a tab with excursion thumbnails and count linking to excursions; on a guide page a contact-the-guide button', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/guide/1')
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/header-links')
    await expect(fixedHeader(page)).toBeHidden()

    await scroll(page)
    const guides = fixedHeader(page).getByRole('link', { name: /^\d+ гид\S* в Киото$/ })
    await expect(guides).toHaveAttribute('href', '/guides/japan/kyoto')
    await expect(guides).toHaveAttribute('aria-current', 'true')
    await expect(guides.locator('img').first()).toBeVisible()
    const excursions = fixedHeader(page).getByRole('link', { name: /^\d+ экскурси/ })
    await expect(excursions).toHaveAttribute('href', '/excursions/japan/kyoto')
    await expect(excursions.locator('img').first()).toBeVisible()
    await expect(banner(page).getByRole('link', { name: 'Написать гиду' })).toBeVisible()
    const top = await fixedHeader(page).evaluate((nav) => nav.parentElement?.getBoundingClientRect().top)
    expect(top).toBe(0)
    expect(asked.filter((path) => path === '/api/header-links')).toHaveLength(1)
  })

  test('Up to 7 distinct guide thumbnails', async ({ page }) => {
    await page.goto('/')
    await scroll(page)
    const guides = fixedHeader(page).getByRole('link', { name: /гид/ })
    await expect(guides.locator('img').first()).toBeVisible()
    const faces = await loadedFaces(guides)
    expect(faces).toHaveLength(7)
    expect(new Set(faces).size).toBe(7)
  })

  test('Also a link to the list of guides for a location, a list of excursions for a location, and a contact-the-guide button leading to a message form', async ({
    page,
  }) => {
    // An excursion's address names its city and not its guide.
    await page.goto('/excursions/italy/rome/forum-offices')
    await scroll(page)
    await expect(fixedHeader(page).getByRole('link', { name: /в Риме$/ })).toBeVisible()
    await expect(fixedHeader(page).getByRole('link', { name: /экскурси/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await banner(page).getByRole('link', { name: 'Написать гиду' }).click()
    await expect(page.locator('#contact form')).toBeInViewport()
    expect(new URL(page.url()).hash).toBe('#contact')

    await page.goto('/excursions/italy')
    await scroll(page)
    await fixedHeader(page)
      .getByRole('link', { name: /в Италии$/ })
      .click()
    await page.waitForURL((url) => url.pathname === '/guides/italy')
  })

  for (const sentence of [
    'The nav menu closes when a link is clicked',
    'Nav menu: collapsed or open; a link click collapses it',
    'Mobile menu toggle: shared flag, hidden by default',
  ]) {
    test(sentence, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/about')
      const menu = page.locator('#menu')
      await expect(menu).toBeHidden()
      const toggle = banner(page).getByRole('button', { name: 'Меню' })
      await toggle.click()
      await expect(menu).toBeVisible()
      await toggle.click()
      await expect(menu).toBeHidden()
      await toggle.click()
      await menu.getByRole('link', { name: 'Гиды', exact: true }).click()
      await expect(menu).toBeHidden()
      await page.waitForURL((url) => url.pathname === '/search/guides')
      await expect(menu).toBeHidden()
    })
  }

  test('The language dropdown shows the current language and lists the others sorted by display_order', async ({
    page,
  }) => {
    await page.goto('/ja/guides/italy/rome')
    const header = banner(page)
    await header.getByRole('button', { name: '言語：日本語' }).click()
    const dropdown = page.locator('#site-languages')
    await expect(dropdown.locator('[aria-current=true]')).toHaveText('日本語')
    await expect(dropdown.getByRole('link')).toHaveText(['English', '中文', 'Русский'])
    await dropdown.getByRole('link', { name: '中文' }).click()
    await page.waitForURL((url) => url.pathname === '/cn/guides/italy/rome')

    // The whole state of a search is kept.
    await page.goto('/search/excursions?q=rome')
    await header.getByRole('button', { name: 'Язык: Русский' }).click()
    await dropdown.getByRole('link', { name: 'English' }).click()
    await page.waitForURL((url) => url.pathname + url.search === '/en/search/excursions?q=rome')
  })
})

test.describe('header, section 4', () => {
  test('Header: fixed after scroll, top otherwise; resets on each navigation start', async ({ page }) => {
    await page.goto(rome)
    await expect(fixedHeader(page)).toBeHidden()
    await scroll(page)
    await expect(fixedHeader(page)).toBeVisible()
    await scroll(page, 0)
    await expect(fixedHeader(page)).toBeHidden()
    await scroll(page, 600)
    await expect(fixedHeader(page)).toBeVisible()

    // The next page takes its time; the header is the one of the top from the start.
    let arrive = () => {}
    const wait = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/guide\/\d+/, async (route) => {
      await wait
      await route.continue()
    })
    await page.getByRole('main').locator('a[href^="/guide/"]:visible').first().click()
    await expect(fixedHeader(page)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(rome)
    arrive()
    await page.waitForURL((url) => url.pathname.startsWith('/guide/'))
    await expect(fixedHeader(page)).toBeHidden()
  })

  test('The contact button is shown by default and hidden after the user jumps to the contact form', async ({
    page,
  }) => {
    await page.goto('/guide/1')
    await scroll(page)
    const contact = banner(page).getByRole('link', { name: 'Написать гиду' })
    await contact.click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#contact')
    await scroll(page, 1200)
    await expect(fixedHeader(page)).toBeVisible()
    await expect(contact).toBeHidden()

    // The button at the bottom of phones opens the form as a sheet, and is there again after it.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/guide/1')
    await page.reload()
    const bar = page.getByRole('main').locator('a[href="#contact"]').last()
    await scroll(page)
    await expect(bar).toBeVisible()
    await expect(contact).toBeHidden()
    await bar.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(bar).toBeVisible()
  })

  test('Shared state (current guide, fixed flag, contact-button flag, link data) can be reset', async ({
    page,
  }) => {
    await page.goto('/guide/1')
    await scroll(page)
    await expect(fixedHeader(page).getByRole('link', { name: /в Киото$/ })).toBeVisible()
    const contact = banner(page).getByRole('link', { name: 'Написать гиду' })
    await contact.click()
    await expect(contact).toBeHidden()

    await page.getByRole('main').locator('#others a[href^="/guide/"]').first().click()
    await page.waitForURL((url) => /^\/guide\/(?!1$)/.test(url.pathname))
    await scroll(page)
    await expect(fixedHeader(page).getByRole('link', { name: / гид/ })).toBeVisible()
    await expect(contact).toBeVisible()
  })

  test('Dropdowns close on outside click or Escape (animation 220 ms)', async ({ page }) => {
    await page.goto(rome)
    const toggle = banner(page).getByRole('button', { name: 'Язык: Русский' })
    const dropdown = page.locator('#site-languages')
    await toggle.click()
    await expect(dropdown).toBeVisible()
    expect(await dropdown.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
      /^0\.22s/,
    )
    await page.keyboard.press('Escape')
    await expect(dropdown).toBeHidden()
    await toggle.click()
    await expect(dropdown).toBeVisible()
    await page.mouse.click(300, 700)
    await expect(dropdown).toBeHidden()
  })

  test('header fade-in 250 ms', async ({ page }) => {
    await page.goto(rome)
    await scroll(page)
    const { property, duration } = await fixedHeader(page).evaluate((nav) => {
      const bar = nav.closest('.fixed')
      const { transitionProperty, transitionDuration } = getComputedStyle(bar ?? nav)
      return { property: transitionProperty, duration: transitionDuration }
    })
    expect([property, duration]).toEqual(['opacity', '0.25s'])
  })
})

test('the fixed header comes first for the keyboard while it is shown, and the skip link stays before it', async ({
  page,
}) => {
  await page.goto(rome)
  await scroll(page)
  await expect(fixedHeader(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Cicerone' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(fixedHeader(page).getByRole('link').first()).toBeFocused()
})

for (const { locale, item: path } of inTurn(['/', '/guide/1', '/excursions/italy/rome/forum-offices'])) {
  test(`the fixed header in ${locale} on ${path} is accessible, light and dark, and fits every width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(localePath(locale, path))
    await scroll(page)
    const tabs = fixedHeader(page).getByRole('link')
    await expect(tabs.first().locator('img').first()).toBeVisible()
    expect(await violationsIn(page, 'light and dark')).toEqual([])
    await expect(page.getByRole('banner')).toHaveCount(1)
    for (const width of [360, 768, 1040]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(() => sidewaysPixels(page)).toBe(0)
      for (const tab of await tabs.all()) {
        const box = await tab.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    }
  })
}

for (const { locale, item: path } of inTurn(['/profile/dashboard', '/profile', '/profile/messages'])) {
  test(`the cabinet in ${locale} at ${path} is accessible, light and dark, and fits a phone`, async ({
    page,
  }) => {
    await isSignedIn(page, guide)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(localePath(locale, path))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex.*nosnippet/)
    expect(await violationsIn(page, 'light and dark')).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await violationsIn(page, 'light and dark')).toEqual([])
    await expect.poll(() => sidewaysPixels(page)).toBe(0)
    await page.locator('[popovertarget=more]').click()
    await expect(page.locator('#more')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('an address of the cabinet that isn’t there is not found, in each language', async ({ page }) => {
  await isSignedIn(page, guide)
  for (const locale of locales) {
    const path = localePath(locale, '/profile/no-such-section')
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
})

test('opening a section of the cabinet without a sign-in asks for one, and leads back to it', async ({
  page,
}) => {
  for (const path of cabinet) {
    await page.goto(`/en${path}`)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('returnUrl')]).toEqual(['/en/account/login', `/en${path}`])
  }
})

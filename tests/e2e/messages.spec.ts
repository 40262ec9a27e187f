import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { chooseFiles } from '../support/choose-files.ts'
import { addEnquiry } from '../support/enquiry-rows.ts'
import { isSignedIn } from '../support/people.ts'

// A guide and a traveller write to each other, each in a browser of their own.

const password = process.env.DEMO_PASSWORD ?? ''
const asGuide = (name: string) => ({ email: `${name}@example.com`, password })

/** Somebody else's browser. */
async function anotherPage(browser: Browser | null): Promise<Page> {
  const context = await browser?.newContext()
  if (!context) throw new Error('no browser')
  return context.newPage()
}

const log = (page: Page): Locator => page.getByRole('log')
const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message / })

async function write(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await page.keyboard.press('Control+Enter')
}

/** Texts of the messages, in order. */
const wordsOf = (page: Page, pattern: RegExp) => log(page).getByText(pattern).allTextContents()

test('a guide and a traveller see each other’s words without a reload', async ({ page }) => {
  const person = asGuide('athens-katerina')
  const { id, token } = await addEnquiry(person.email, {
    name: 'Olga Smirnova',
    message: 'Could we see the Agora slowly, with my mother?',
  })
  await isSignedIn(page, person)
  await page.goto('/en/profile/messages')
  await expect(page).toHaveTitle(/^\(1\) Messages/)
  const line = page.getByRole('link', { name: /^Olga Smirnova/ })
  await expect(line).toContainText('1 unread')
  await line.click()
  await expect(page).toHaveURL(`/en/profile/messages/${id}`)
  await expect(log(page)).toContainText('with my mother?')
  // Read, so the count is gone from list, menu and title.
  await expect(page).toHaveTitle(/^Olga Smirnova/)
  await expect(line).not.toContainText('unread')

  const traveller = await anotherPage(page.context().browser())
  await traveller.goto(`/en/status/${token}`)
  await expect(composer(traveller)).toBeVisible()
  await write(page, 'Of course. We will sit down every twenty minutes.')
  await expect(log(traveller)).toContainText('every twenty minutes.')
  await write(traveller, 'Is ten too early?')
  await expect(log(page)).toContainText('Is ten too early?')
  await expect(line).toContainText('Is ten too early?')
  await write(page, 'Ten is fine.')
  await expect(log(traveller)).toContainText('Ten is fine.')
  // Read signs come with the next look of the stream.
  await expect(log(page).getByText('read', { exact: true })).toHaveCount(1, { timeout: 25_000 })

  // Elsewhere in the cabinet the count comes by itself, too.
  await page.goto('/en/profile/excursions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await write(traveller, 'See you then!')
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toContainText('1')
  await traveller.context().close()
})

test('over a bad line nothing is lost, doubled or out of order', async ({ page }) => {
  const person = asGuide('athens-georgy')
  const { id, token } = await addEnquiry(person.email, {
    name: 'Daniel Whitmore',
    message: 'Piraeus on foot?',
  })
  await isSignedIn(page, person)
  await page.goto(`/en/profile/messages/${id}`)
  // A draft survives a reload.
  await composer(page).fill('Half a sent')
  await page.reload()
  await expect(composer(page)).toHaveValue('Half a sent')

  // The server stores the message, and its answer is lost.
  let isCut = true
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.fallback()
    isCut = false
    await route.fetch()
    return route.abort()
  })
  await write(page, 'own 1')
  await expect.poll(() => wordsOf(page, /^own \d$/)).toEqual(['own 1'])
  await expect(log(page).getByText('not sent')).toHaveCount(0)

  const traveller = await anotherPage(page.context().browser())
  await traveller.goto(`/en/status/${token}`)
  await expect(log(traveller)).toContainText('own 1')
  await page.context().setOffline(true)
  await expect(page.getByText('Can’t reach the server.')).toBeVisible()
  await write(page, 'own 2')
  await write(page, 'own 3')
  await expect(log(page).getByText('will be sent when you’re back online')).toHaveCount(2)
  await write(traveller, 'other 1')
  await write(traveller, 'other 2')
  await expect.poll(() => wordsOf(traveller, /^other \d$/)).toEqual(['other 1', 'other 2'])
  await page.context().setOffline(false)
  await expect(page.getByText('Can’t reach the server.')).toHaveCount(0)
  await expect.poll(() => wordsOf(page, /^other \d$/)).toEqual(['other 1', 'other 2'])
  await expect.poll(() => wordsOf(traveller, /^own \d$/)).toEqual(['own 1', 'own 2', 'own 3'])
  expect(await wordsOf(page, /^own \d$/)).toEqual(['own 1', 'own 2', 'own 3'])
  await expect(log(page).getByText('will be sent when you’re back online')).toHaveCount(0)
  await traveller.context().close()
})

test('keys send nothing that is still being written', async ({ page }) => {
  const person = asGuide('lyon-yulia')
  const { id } = await addEnquiry(person.email, {
    name: '佐藤 美和',
    message: '夕方の回はありますか。',
    locale: 'ja',
  })
  await isSignedIn(page, person)
  await page.goto(`/en/profile/messages/${id}`)
  await composer(page).click()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(composer(page)).toHaveValue('one\ntwo')
  await composer(page).fill('')
  // A composition as an input method makes it: Enter chooses a word, in Safari after the composition has ended.
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'こんにちは', selectionStart: 5, selectionEnd: 5 })
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
    modifiers: 2,
  })
  await input.send('Input.insertText', { text: 'こんにちは' })
  await expect(composer(page)).toHaveValue('こんにちは')
  await expect(log(page)).not.toContainText('こんにちは')
  await page.keyboard.press('Control+Enter')
  await expect(log(page)).toContainText('こんにちは')
  await expect(composer(page)).toHaveValue('')
  // F6 goes round: composer, list, messages, composer.
  const ofList = page.getByRole('link', { name: /^佐藤 美和/ })
  await expect(ofList).toBeVisible()
  await page.keyboard.press('F6')
  await expect(ofList).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('region', { name: 'Messages with 佐藤 美和' })).toBeFocused()
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('Shift+F6')
  await expect(composer(page)).toBeFocused()
})

test('a file up to 10 MB goes out with a message; a larger one is refused in words', async ({ page }) => {
  const person = asGuide('lyon-yulia')
  const { id, token } = await addEnquiry(person.email, { name: 'Noah Fischer', message: 'Is there a plan?' })
  await isSignedIn(page, person)
  await page.goto(`/en/profile/messages/${id}`)
  const choose = (name: string, megabytes: number) => {
    const buffer = Buffer.alloc(Math.round(megabytes * 1024 * 1024))
    buffer.write('%PDF-1.7\n')
    return chooseFiles(page.getByRole('button', { name: 'Attach' }), {
      name,
      mimeType: 'application/pdf',
      buffer,
    })
  }
  await choose('large.pdf', 10.1)
  await expect(page.getByRole('alert').filter({ hasText: 'large.pdf: ' })).toContainText('the limit is 10 MB')
  await choose('plan.pdf', 9.9)
  const files = page.getByRole('list', { name: 'Files with this message' })
  // Its size stands there once it has arrived.
  await expect(files).toContainText(/plan\.pdf.*MB/)
  await write(page, 'Here it is.')
  await expect(log(page).getByRole('link', { name: /^plan\.pdf/ })).toBeVisible()

  const traveller = await anotherPage(page.context().browser())
  await traveller.goto(`/en/status/${token}`)
  const [download] = await Promise.all([
    traveller.waitForEvent('download'),
    log(traveller)
      .getByRole('link', { name: /^plan\.pdf/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('plan.pdf')
  await traveller.context().close()
})

test('a guide finds, puts away, closes and declines', async ({ page }) => {
  const person = asGuide('lyon-bastien')
  const first = await addEnquiry(person.email, {
    name: 'Hannah Brandt',
    message: 'The silk weavers, please.',
  })
  await addEnquiry(person.email, { name: 'Julien Moreau', message: 'Only the food, please.' })
  await isSignedIn(page, person)
  await page.goto('/en/profile/messages')
  const lines = page.getByRole('tabpanel').getByRole('link')
  await page.getByRole('button', { name: 'Search messages' }).click()
  await page.getByRole('searchbox').fill('weavers')
  await expect(lines).toHaveCount(1)
  await page.getByRole('searchbox').fill('nowhere at all')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('link', { name: /^Hannah Brandt/ }).click()

  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'Conversation options' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    // A menu that closes gives the focus back, which would close the next one.
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await menu('Block…')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(/You blocked Hannah Brandt/)).toBeVisible()
  await menu('Unblock')
  await expect(composer(page)).toBeVisible()
  await menu('Decline the enquiry…')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('I am away that week.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText(/You declined\. You can both write/)).toBeVisible()
  await expect(composer(page)).toBeVisible()
  await expect(log(page)).toContainText('I am away that week.')
  await menu('Move to the archive')
  await expect(page).toHaveURL('/en/profile/messages')
  await expect(page.getByRole('link', { name: /^Hannah Brandt/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page.getByRole('link', { name: /^Hannah Brandt/ })).toBeVisible()
  // Somebody else's, and nobody's: the same answer.
  for (const path of [`/en/profile/messages/${crypto.randomUUID()}`, '/en/profile/messages/nothing']) {
    expect((await page.request.get(path)).status()).toBe(404)
  }
  await isSignedIn(page, asGuide('naples-ciro'))
  expect((await page.request.get(`/en/profile/messages/${first.id}`)).status()).toBe(404)
})

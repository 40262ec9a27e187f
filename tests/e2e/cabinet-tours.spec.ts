import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { sidewaysPixels } from '../support/page-checks.ts'
import { guide, isSignedIn } from '../support/people.ts'
import { scriptRuns } from '../support/script-runs.ts'
import { approve, query } from './app.ts'

// A guide's tours: written on a phone with nothing but a keyboard, sent, approved by the operator's command, and public.

const phone = { width: 360, height: 740 }

/** Moves the focus forward to a control, as a person with a keyboard does. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).filter({ visible: true }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never comes to ${role} ${name}`)
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

async function press(
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

const saved = (page: Page) => expect(page.getByText(/^Saved at/).first()).toBeVisible({ timeout: 20_000 })

async function slugOf(id: number): Promise<string> {
  const [tour] = await query<{ slug: string }>('SELECT "slug" FROM "Excursion" WHERE "id" = $1', [id])
  return tour?.slug ?? ''
}

/** Approves what waits for a tour. */
async function approveTour(id: number): Promise<void> {
  const pending = await query<{ id: string }>(
    `SELECT "id" FROM "Submission" WHERE "excursionId" = $1 AND "state" = 'pending'`,
    [id],
  )
  expect(pending).toHaveLength(1)
  approve('excursions', pending[0]?.id ?? '')
}

const locale: Locale = 'zh-Hans'
const words = {
  title: '早餐前的罗马',
  summary: '空荡荡的广场和第一杯咖啡。',
  description: '我们在黎明见面，那时城市很安静。',
  meeting: '喷泉旁边',
  steps: '万神殿前有5级台阶',
  stops: ['万神殿', '纳沃纳', '鲜花广场'] as const,
}

/** Texts of the editor in a language: the text of a key, with its values filled in. */
function editorTexts() {
  const read = (file: string): unknown => JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))
  const all = [read('tours'), read('ui')]
  return (key: string, values: Record<string, string | number> = {}): string => {
    const texts = all.map((file) =>
      key.split('.').reduce<unknown>((part, name) => (part ? Reflect.get(Object(part), name) : part), file),
    )
    const text = texts.find((one) => typeof one === 'string')
    if (typeof text !== 'string') throw new Error(`there is no text ${key}`)
    return Object.entries(values).reduce(
      (said, [name, value]) => said.replace(`{${name}}`, String(value)),
      text,
    )
  }
}

test(`a tour is written by keyboard alone on a phone, approved, and public at once: ${locale}`, async ({
  page,
}) => {
  const say = editorTexts()
  const own = (key: string, values?: Record<string, string | number>) => say(`ExcursionEditor.${key}`, values)
  const named = (fact: string) => say(`TourFields.names.${fact}`)
  const goOn = async (step: string) => {
    await press(page, 'link', new RegExp(`${own(`steps.names.${step}`)}$`))
    await page.waitForURL((url) => url.pathname.endsWith(`/${step}`))
  }
  const savedAt = new RegExp(say('SaveStatus.saved').replace('{time}', '.*'))
  const saved = () => expect(page.getByText(savedAt).first()).toBeVisible({ timeout: 20_000 })

  await page.setViewportSize(phone)
  await isSignedIn(page, guide)
  await page.goto(localePath(locale, '/profile/excursions'))
  await press(page, 'button', say('Tours.new'))
  await page.waitForURL(/\/profile\/excursions\/\d+\/basics$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-2))

  await typeInto(page, named('title'), words.title)
  await typeInto(page, named('summary'), words.summary)
  await typeInto(page, named('description'), words.description)
  await tabTo(page, 'combobox', named('category_id'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'combobox', named('duration_minutes'))
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowDown')
  await tabTo(page, 'spinbutton', named('max_guests'))
  await page.keyboard.type('6')
  await saved()
  await goOn('itinerary')

  for (const [index, stop] of words.stops.entries()) {
    await press(page, 'button', own('stops.add'))
    await expect(page.getByRole('textbox', { name: own('stops.title', { number: index + 1 }) })).toBeFocused()
    await page.keyboard.type(stop)
  }
  const [, , last] = words.stops
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.scrollIntoView())
  await page.locator('body').press('Home')
  await page.getByRole('button', { name: say('SortableList.handle', { name: last }), exact: true }).focus()
  await page.keyboard.press('Space')
  const told = (key: string, place: number) =>
    expect(page.getByText(say(`SortableList.${key}`, { name: last, place, count: 3 }))).toBeAttached()
  await told('lifted', 3)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await told('dropped', 1)
  await typeInto(page, named('meeting_point'), words.meeting)
  await typeInto(page, named('meeting_position'), 'https://www.google.com/maps/@41.8986,12.4768,17z')
  await expect(page.getByRole('button', { name: own('map.remove'), exact: true })).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  await saved()
  await goOn('families')

  await tabTo(page, 'combobox', named('steps'))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, named('steps_note'), words.steps)
  expect(await sidewaysPixels(page)).toBe(0)
  await saved()
  await goOn('price')

  await typeInto(page, own('tiers.amount', { number: 1 }), '150')
  await press(page, 'button', own('tiers.add'))
  await typeInto(page, own('tiers.amount', { number: 2 }), '180')
  await saved()
  await goOn('photos')
  await goOn('languages')
  await goOn('check')
  await press(page, 'button', own('submit.button'))
  await expect(page.getByText(own('moderation.waits'))).toBeVisible({ timeout: 20_000 })

  const list = localePath(locale, '/excursions/italy/rome')
  const shows = async (path: string) =>
    (await (await page.request.get(path)).text()).replaceAll('\u00a0', ' ').includes(words.title)
  expect(await shows(list)).toBe(false)
  await approveTour(id)
  const began = Date.now()
  const slug = await slugOf(id)
  for (const path of [list, `${list}/${slug}`]) {
    await expect.poll(() => shows(path), { intervals: [50], timeout: 5000 }).toBe(true)
  }
  test.info().annotations.push({ type: 'public after', description: `${Date.now() - began} ms` })
  await page.goto(`${list}/${slug}`)
  await expect(page.getByText(last, { exact: true })).toBeVisible()
  await expect(page.getByText(words.steps, { exact: true })).toBeVisible()
})

test('what two windows write at once is told, and nobody’s words are lost', async ({ browser }) => {
  const context = await browser.newContext()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await isSignedIn(one, guide)
  await one.goto('/en/profile/excursions')
  await one.getByRole('button', { name: 'New tour' }).click()
  await one.waitForURL(/\/basics$/)
  await isSignedIn(other, guide)
  await other.goto(one.url())
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
  await expect(title(other)).toBeVisible()
  // As long as a window's script has not run, it takes over what another is saving.
  await scriptRuns(title(other))
  await title(one).fill('The first window')
  await title(one).blur()
  await saved(one)
  await title(other).fill('The second window')
  await title(other).blur()
  await expect(other.getByRole('group', { name: 'This was also changed somewhere else.' })).toContainText(
    'The first window',
  )
  await other.getByRole('textbox', { name: 'In short' }).fill('Kept too')
  await other.getByRole('button', { name: 'Keep what I typed here' }).click()
  await saved(other)
  await one.reload()
  await expect(title(one)).toHaveValue('The second window')
  await expect(one.getByRole('textbox', { name: 'In short' })).toHaveValue('Kept too')
  await context.close()
})

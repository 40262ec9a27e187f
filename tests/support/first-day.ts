import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'
import { chooseFiles, expectPortrait, portraitButton } from './choose-files.ts'
import { linkIn, newestMail } from './mailbox.ts'
import { sidewaysPixels } from './page-checks.ts'
import { dashboard } from './people.ts'

// A guide's first day on a phone: from registration to a profile and a tour that are both sent for review, with no
// approval in between. Counts what it costs: taps (a choice from a list is two) and typed fields.

/** More would be a step back: before, the profile’s approval came in the middle. */
const mostTaps = 32

type Person = {
  firstname: string
  lastname: string
  city: string
  /** In letters that everybody reads. */
  latin: { firstname: string; lastname: string } | null
  language: string
  texts: Record<'headline' | 'bio' | 'title' | 'summary' | 'description' | 'meeting', string>
}

const people: Partial<Record<Locale, Person>> = {
  ru: {
    firstname: 'Елена',
    lastname: 'Соколова',
    city: 'Рим',
    latin: { firstname: 'Elena', lastname: 'Sokolova' },
    language: 'ru',
    texts: {
      headline: 'Рим пешком и без спешки',
      bio: 'Двенадцать лет вожу по Риму.',
      title: 'Утро на Авентине',
      summary: 'Сад, скважина и кофе.',
      description: 'Начинаем рано, пока прохладно.',
      meeting: 'У входа в Апельсиновый сад',
    },
  },
  ja: {
    firstname: '悠子',
    lastname: '森田',
    city: 'ローマ',
    latin: { firstname: 'Yuko', lastname: 'Morita' },
    language: 'ja',
    texts: {
      headline: 'ローマをゆっくり歩く',
      bio: 'ローマで12年、案内をしています。',
      title: 'アヴェンティーノの朝',
      summary: '庭と鍵穴とコーヒー。',
      description: '涼しいうちに歩き始めます。',
      meeting: 'オレンジ庭園の入口',
    },
  },
}

function wordsOf(locale: Locale) {
  const read = (file: string): unknown => JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))
  const files = ['profile', 'tours', 'ui', 'account'].map(read)
  return (key: string): string => {
    for (const file of files) {
      const text = key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), file)
      if (typeof text === 'string') return text
    }
    throw new Error(`there is no text ${key}`)
  }
}

/** A hand on a phone, and what it has done. */
class Hand {
  taps = 0
  typed = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
  async type(target: Locator, text: string): Promise<void> {
    this.typed += 1
    await target.focus()
    await target.pressSequentially(text)
  }
  /** Opens the list, and chooses. */
  async choose(target: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void> {
    this.taps += 2
    await target.selectOption(option)
  }
  /** Opens the gallery of the phone by its button, and chooses. */
  async add(target: Locator, ...names: string[]): Promise<void> {
    this.taps += 1 + names.length
    const files = await Promise.all(
      names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await picture(index) })),
    )
    await chooseFiles(target, files)
  }
}

function picture(number: number): Promise<Buffer> {
  const background = ['#bc4726', '#274', '#d9a441', '#35627a'][number % 4] ?? '#274'
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function register(
  page: Page,
  hand: Hand,
  locale: Locale,
  person: Person,
  mails?: string,
): Promise<void> {
  const email = `first-day-${locale}@example.com`
  await page.goto(localePath(locale, '/account/registration'))
  const form = page.getByRole('main').locator('form')
  await hand.type(form.locator('[name=firstname]'), person.firstname)
  await hand.type(form.locator('[name=lastname]'), person.lastname)
  await hand.choose(form.locator('[name=city]'), { label: person.city })
  await hand.type(form.locator('[name=email]'), email)
  await hand.type(form.locator('[name=password]'), 'a password for walking')
  for (const box of ['terms', 'consent']) {
    await expect(form.locator(`[name=${box}]`)).not.toBeChecked()
    await hand.tap(form.locator(`[name=${box}]`))
  }
  await hand.tap(form.locator('button[type=submit]'))
  await expect(page.getByRole('main')).toContainText(email)
  hand.taps += 1
  await page.goto(linkIn(await newestMail(email, 1, mails), 'account'))
  await page.waitForURL((url) => url.pathname.endsWith(dashboard))
}

/**
 * Plays the day of the person of a language, from registration to profile and tour sent for review.
 * @param mails folder of the emails of another site than that of `npm test`
 * @throws Error for a language that nobody speaks here
 */
export async function playFirstDay(page: Page, locale: Locale, mails?: string): Promise<void> {
  const person = people[locale]
  if (!person) throw new Error(`nobody speaks ${locale}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const say = wordsOf(locale)
  const hand = new Hand()
  const began = Date.now()
  await register(page, hand, locale, person, mails)

  // The profile.
  await hand.tap(page.getByRole('main').locator('ol > li').first().getByRole('link'))
  await page.waitForURL((url) => url.pathname === localePath(locale, '/profile'))
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  const panel = page.locator('#texts').getByRole('tabpanel')
  await hand.type(
    panel.getByRole('textbox', { name: say('ProfileFields.names.headline') }),
    person.texts.headline,
  )
  await hand.type(panel.getByRole('textbox', { name: say('ProfileFields.names.bio') }), person.texts.bio)
  await hand.add(portraitButton(page), 'me.jpg')
  for (const [name, text] of Object.entries(person.latin ?? {})) {
    await hand.type(page.locator(`#names [name="${name}.en"]`), text)
  }
  const spoken = page.locator('section#languages')
  const level = spoken.getByRole('combobox', { name: say('ProfileEditor.languages.level'), exact: true })
  await hand.choose(
    spoken.getByRole('combobox', { name: say('ProfileEditor.languages.add') }),
    person.language,
  )
  // The language that the guide writes in is taken for the mother tongue.
  await expect(level).toHaveValue('native')
  await hand.tap(spoken.getByRole('button', { name: say('ProfileEditor.languages.addThis'), exact: true }))
  await expectPortrait(page, locale)
  const submit = page.locator('#submit')
  await hand.tap(submit.getByRole('button', { name: say('ProfileEditor.submit.button') }))
  await expect(submit.getByRole('heading', { name: say('ProfileEditor.sent.title') })).toBeFocused({
    timeout: 60_000,
  })
  expect(await sidewaysPixels(page)).toBe(0)

  // The tour, at once.
  await hand.tap(submit.getByRole('link', { name: say('ProfileEditor.sent.tour') }))
  await page.waitForURL((url) => url.pathname.endsWith('/excursions'))
  await hand.tap(
    page
      .getByRole('button', { name: say('Tours.new') })
      .filter({ visible: true })
      .first(),
  )
  await page.waitForURL((url) => url.pathname.endsWith('/basics'))
  const own = (key: string) => say(`ExcursionEditor.${key}`)
  const box = (name: string) => page.getByRole('textbox', { name: say(`TourFields.names.${name}`) }).first()
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  await hand.type(box('title'), person.texts.title)
  await hand.type(box('summary'), person.texts.summary)
  await hand.type(box('description'), person.texts.description)
  await hand.choose(page.getByRole('combobox', { name: say('TourFields.names.category_id') }), { index: 1 })
  await hand.choose(page.getByRole('combobox', { name: say('TourFields.names.duration_minutes') }), '120')
  await hand.type(page.getByRole('spinbutton', { name: say('TourFields.names.max_guests') }), '6')
  // The languages of the profile that nobody has approved yet.
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('checkbox').filter({ visible: true })).toBeChecked()
  const goOn = async (step: string) => {
    const foot = page.getByRole('navigation', { name: own('foot.label') })
    await hand.tap(foot.getByRole('link').last())
    await page.waitForURL((url) => url.pathname.endsWith(`/${step}`))
  }
  await goOn('itinerary')
  await hand.type(box('meeting_point'), person.texts.meeting)
  // Facts for families can be told later.
  await goOn('families')
  await goOn('price')
  const amount = own('tiers.amount').replace('{number}', '1')
  await hand.type(page.getByRole('textbox', { name: amount }), '90')
  await goOn('photos')
  const names = ['cover.jpg', 'second.jpg', 'third.jpg']
  await hand.add(page.getByRole('main').locator('[data-choose]').first(), ...names)
  const id = /excursions\/(\d+)/.exec(page.url())?.[1] ?? ''
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/account/photos?excursion_id=${id}`)).json()).photos?.length,
      { timeout: 60_000 },
    )
    .toBe(3)
  await goOn('languages')
  await goOn('check')
  await hand.tap(page.getByRole('button', { name: own('submit.button') }))
  await expect(page.getByRole('heading', { name: own('sent.title') })).toBeFocused({ timeout: 60_000 })
  expect(await sidewaysPixels(page)).toBe(0)

  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({
    type: 'first day',
    description: `${hand.taps} taps, ${hand.typed} typed fields, ${seconds} s`,
  })
  console.log(`first day in ${locale}: ${hand.taps} taps, ${hand.typed} typed fields, ${seconds} s`)
  expect(hand.taps).toBeLessThanOrEqual(mostTaps)
}

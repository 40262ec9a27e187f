import { renderToStaticMarkup } from 'react-dom/server'
import UnsubscribePage from '@/app/[locale]/(site)/unsubscribe/page.tsx'
import AlertPage from '@/app/[locale]/status/alert/page.tsx'
import { getCase } from '@/lib/domain/administration/moderation/view.ts'
import { alertsOfMailbox } from '@/lib/domain/conversation/city-alerts/limits.ts'
import { forgetOldAlerts, sendCityAlerts } from '@/lib/domain/conversation/city-alerts/sending.ts'
import { confirmationToken, removalToken } from '@/lib/domain/conversation/city-alerts/token.ts'
import { listWantedCities } from '@/lib/domain/conversation/city-alerts/wanted.ts'
import { emptyAddress } from '@/lib/domain/discovery/search/address.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { isWithin } from '@/lib/server/rate-limit.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { asAdmin } from '../support/as-admin.ts'
import { testDatabase } from '../support/database.ts'
import { createCity, createGuide } from '../support/factories.ts'
import { withMailServer } from '../support/received-mails.ts'
import { createWorldWithPisa, pisa } from '../support/world-with-pisa.ts'

const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
const email = 'olga@example.com'
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

const db = testDatabase()
const arrived = withMailServer()

let countryId = 0
beforeEach(async () => {
  countryId = await createWorldWithPisa(db)
})

async function send(name: string, fields: Record<string, string>, locale: Locale = 'en') {
  const answer = await callApi(`/api/forms/${name}`, {
    ...{ method: 'POST', locale, headers: type },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: answer.status, to: answer.headers.get('location') ?? '' }
}

type AnyPage = (props: {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string>>
}) => Promise<React.ReactNode>

/** The words of a page, by its address. */
async function wordsOf(page: AnyPage, address: string, locale: Locale = 'en'): Promise<string> {
  const { searchParams } = new URL(address, 'https://cicerone.test')
  const html = renderToStaticMarkup(
    await page({
      params: Promise.resolve({ locale }),
      searchParams: Promise.resolve(Object.fromEntries(searchParams)),
    }),
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&#x27;', '’')
}

const ask = (place = 'g3170647', more: Record<string, string> = {}, locale: Locale = 'en') =>
  send('city-alert', { place, email, ...more }, locale)
const theAlert = () => db.cityAlert.findFirstOrThrow()
const confirm = async () =>
  send('city-alert-confirmation', { token: confirmationToken((await theAlert()).id) })
/** The site's own city for Pisa, with a page. */
const pisaOfSite = () => createCity(db, { countryId, slug: 'pisa', name: 'Pisa' })
async function guideArrives() {
  const known = await db.city.findFirst({ where: { slug: 'pisa' } })
  const { id } = known ?? (await pisaOfSite())
  await db.city.update({ where: { id }, data: { geonameId: pisa.id } })
  return createGuide(db, { cityId: id })
}
const mails = () => db.emailOutbox.findMany({ orderBy: { createdAt: 'asc' } })

/** Words and mails of a state: on the page of the form, behind the link of the email, and behind that which removes. */
type Cells = { form: string; link: string; removal: string; mails: string[]; rows: number }

const gone = 'This link no longer works'
const nowhere = 'Your address isn’t on any list'
const waits = 'once, when there’s a guide in Pisa'
const states: Array<[state: string, reach: () => Promise<unknown>, cells: Cells]> = [
  [
    'never asked',
    async () => {},
    { form: 'Tell me when there’s a guide in Pisa', link: gone, removal: nowhere, mails: [], rows: 0 },
  ],
  [
    'asked',
    () => ask(),
    {
      ...{ form: 'Tell me when', link: 'Shall we tell you when there’s a guide in Pisa?', removal: waits },
      ...{ mails: ['city-alert-confirmation'], rows: 1 },
    },
  ],
  [
    'asked, and never confirmed',
    async () => {
      await ask()
      await db.cityAlert.updateMany({ data: { createdAt: days(-2.1) } })
    },
    { form: 'Tell me when', link: gone, removal: nowhere, mails: ['city-alert-confirmation'], rows: 0 },
  ],
  [
    'asked, a guide comes, and never confirmed',
    async () => {
      await ask()
      await guideArrives()
    },
    {
      form: 'There are guides in Pisa now',
      ...{ link: 'There are guides in Pisa now', removal: waits },
      ...{ mails: ['city-alert-confirmation'], rows: 1 },
    },
  ],
  [
    'confirmed',
    async () => {
      await ask()
      await confirm()
      await confirm()
    },
    {
      ...{ form: 'Tell me when', link: 'We’ll tell you', removal: waits },
      ...{ mails: ['city-alert-confirmation'], rows: 1 },
    },
  ],
  [
    'confirmed, a guide comes',
    async () => {
      await ask()
      await confirm()
      await guideArrives()
    },
    {
      ...{ form: 'There are guides in Pisa now', link: gone, removal: nowhere },
      ...{ mails: ['city-alert-confirmation', 'city-alert'], rows: 0 },
    },
  ],
  [
    'confirmed a year ago',
    async () => {
      await ask()
      await confirm()
      await db.cityAlert.updateMany({ data: { createdAt: days(-367) } })
    },
    { form: 'Tell me when', link: gone, removal: nowhere, mails: ['city-alert-confirmation'], rows: 0 },
  ],
  [
    'removed, then a guide comes',
    async () => {
      await ask()
      await confirm()
      const one = { method: 'POST', headers: type, body: 'List-Unsubscribe=One-Click' }
      await callApi(`/api/unsubscriptions?token=${removalToken(email)}`, one)
      await guideArrives()
    },
    {
      ...{ form: 'There are guides in Pisa now', link: gone, removal: nowhere },
      ...{ mails: ['city-alert-confirmation'], rows: 0 },
    },
  ],
]

describe.each([
  ['only the gazetteer has', async () => 'g3170647'],
  ['has a page without guides', async () => `c${(await pisaOfSite()).id}`],
])('somebody wants to be told of the first guide of a city that %s', (which, makePlace) => {
  // The way to each state is the same for both kinds of city; the second kind goes the longest one.
  const tried = which.startsWith('only')
    ? states
    : states.filter(([state]) => state === 'confirmed, a guide comes')

  it.each(tried)('%s: form, link, removal and mails', async (_, reach, cells) => {
    const place = await makePlace()
    await reach()
    const { id } = (await db.cityAlert.findFirst()) ?? { id: '018f0000-0000-7000-8000-000000000000' }
    await sendCityAlerts()
    await forgetOldAlerts()
    // Once more, as after a killed worker.
    await sendCityAlerts()
    expect(await wordsOf(AlertPage, `?place=${place}`)).toContain(cells.form)
    expect(await wordsOf(AlertPage, `?token=${confirmationToken(id)}`)).toContain(cells.link)
    expect(await wordsOf(UnsubscribePage, `?token=${removalToken(email)}`)).toContain(cells.removal)
    expect((await mails()).map(({ template }) => template)).toEqual(cells.mails)
    expect(await db.cityAlert.count()).toBe(cells.rows)
  })
})

it('the empty search has the form while no guide is there', async () => {
  const found = async () =>
    (await findSearchPage('guides', { ...emptyAddress, q: 'Pisa' }, 'en')).nothing?.withoutGuides ?? null
  expect(await found()).toMatchObject({ key: 'g3170647', name: 'Pisa', country: 'Italy' })
  await guideArrives()
  expect(await found()).toBeNull()
})

it('the mails are in the language of the form, name the city, and have links of their own', async () => {
  expect((await ask('g3170647', {}, 'ru')).to).toBe('/status/alert?place=g3170647&said=sent')
  const [asked] = await mails()
  expect(asked).toMatchObject({ toAddress: email, toName: '', locale: 'ru' })
  expect(asked?.subject).toMatch(/^Сообщить вам, когда в\sПизе появится гид\?/)
  const [, token = ''] = /\/status\/alert\?token=([\w-]+)\n/.exec(asked?.text ?? '') ?? []
  const confirmed = await send('city-alert-confirmation', { token }, 'ru')
  expect(confirmed.to).toBe(`/status/alert?token=${token}`)
  expect(await wordsOf(AlertPage, confirmed.to, 'ru')).toContain('Мы вам сообщим')
  await guideArrives()
  await sendCityAlerts()
  const there = (await mails()).at(-1)
  expect(there?.text).toContain('/guides/italy/pisa\n')
  expect(there?.subject).toMatch(/Pisa|Пизе/)
})

it('one click in the email program removes the address, also twice', async () => {
  await ask()
  const [mail] = await arrived()
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const address = /^<https:\/\/cicerone\.test(.+)>$/.exec(header.replaceAll(/\s/g, ''))?.[1] ?? ''
  for (let times = 0; times < 2; times++) {
    const answer = await callApi(address, {
      method: 'POST',
      headers: type,
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  }
  expect(await db.cityAlert.count()).toBe(0)
  expect(await mails()).toMatchObject([{ state: 'sent', toAddress: 'deleted@deleted.invalid', text: '' }])
})

it('asking again brings the link again until it is confirmed, and nothing afterwards', async () => {
  await ask()
  await ask()
  expect(await db.cityAlert.count()).toBe(1)
  expect(await mails()).toHaveLength(2)
  await confirm()
  expect((await ask()).to).toBe('/en/status/alert?place=g3170647&said=sent')
  expect(await mails()).toHaveLength(2)
})

it('a form that is refused comes again with what was typed', async () => {
  const wrong = await ask('g3170647', { email: 'olga@mail' })
  expect(wrong.to).toMatch(/^\/en\/status\/alert\?place=g3170647&form=[\w-]{43}$/)
  expect(await wordsOf(AlertPage, wrong.to)).toContain('Email: use an address like name@example.com.')
  const slip = await ask('g3170647', { email: 'olga@gmial.com' })
  expect(await wordsOf(AlertPage, slip.to)).toContain('did you mean olga@gmail.com?')
  const meant = await ask('g3170647', { email: 'olga@gmial.com', rightAddress: 'olga@gmial.com' })
  expect(meant.to).toContain('said=sent')
  // A city that nobody knows, and a robot.
  expect((await ask('g1')).to).toContain('/status/alert?place=g1&form=')
  expect((await ask('g3170647', { website: 'https://spam.example' })).to).toContain('said=sent')
  expect(await db.cityAlert.findMany({ select: { email: true } })).toEqual([{ email: 'olga@gmial.com' }])
})

it('nobody can fill a mailbox', async () => {
  while (await isWithin(alertsOfMailbox.total, email));
  expect((await ask()).to).toContain('said=sent')
  const refused = await ask()
  expect(await wordsOf(AlertPage, refused.to)).toMatch(/minute/)
  expect(await mails()).toHaveLength(1)
})

it('a city that has guides by now leads to its page', async () => {
  await guideArrives()
  expect((await ask()).to).toBe('/en/guides/italy/pisa')
  expect(await mails()).toEqual([])
})

it('moderators see how many wait, in the queue and on the dashboard', async () => {
  const rome = await createCity(db, { countryId, slug: 'rome', name: 'Rome' })
  const guide = await createGuide(db, { cityId: rome.id, status: 'draft' })
  for (const one of ['a@example.com', 'b@example.com', 'c@example.com'])
    await db.cityAlert.create({
      data: {
        ...{ email: one, locale: 'en', geonameId: pisa.id },
        confirmedAt: one.startsWith('c') ? null : new Date(),
      },
    })
  const admin = await asAdmin(db)
  expect(await listWantedCities(admin, 'en')).toEqual([
    { key: 'g3170647', name: 'Pisa', country: 'Italy', count: 2 },
  ])
  const actor: GuideActor = {
    ...{ userId: guide.userId, role: 'guide', guideId: guide.id, sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
  await chooseCity(actor, pisa.id)
  const { id } = await db.cityProposal.findFirstOrThrow()
  const { contents } = await getCase(admin, { queue: 'cities', id }, 'en')
  expect(contents.fields.find(({ name }) => name === 'wanted')).toMatchObject({ after: '2' })
  // A proposed city is nobody's to see, and has its number in the gazetteer still.
  await sendCityAlerts()
  expect((await listWantedCities(admin, 'en')).map(({ key, count }) => [key, count])).toEqual([
    ['g3170647', 2],
  ])
  const { id: cityId } = await db.city.findFirstOrThrow({ where: { isProposed: true } })
  await expect(wordsOf(AlertPage, `?place=c${cityId}`)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})

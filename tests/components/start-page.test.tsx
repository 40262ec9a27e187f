import { cleanup, render, screen, within } from '@testing-library/react'
import { SetupNote } from '@/components/admin/dashboard/setup-note.tsx'
import { StartPage } from '@/components/admin/start/start-page.tsx'
import {
  type FirstGuide,
  type SetupGap,
  type SetupStep,
  type SetupView,
  stepViews,
  type TestMail,
} from '@/lib/domain/administration/setup/steps.ts'
import type { OperatorPart } from '@/lib/domain/basics/operator/operator.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const now = new Date('2026-11-29T12:00:00Z')
const proven = {
  state: 'proven',
  folder: null,
  at: new Date('2026-11-29T11:00:00Z'),
  domain: '',
  cause: null,
  lastError: null,
} as const satisfies TestMail

type Given = {
  missing?: OperatorPart[]
  gaps?: SetupGap[]
  skipped?: SetupStep[]
  mail?: Partial<TestMail>
  guide?: FirstGuide
}

function setupWith({ missing = [], gaps = [], skipped = [], mail = {}, guide = 'public' }: Given): SetupView {
  const test = { ...proven, ...mail }
  return {
    steps: stepViews({ gaps: new Set(gaps), skipped, mail: test, guide }),
    ...{ mail: test, guide, missing, cities: 60, payments: { bank: true, cards: false } },
  }
}

/** The step as it is shown. */
function show(step: SetupStep, given: Given) {
  const registration = 'https://cicerone.test/en/account/registration'
  const { container } = render(
    <StartPage
      locale="en"
      {...{ now, registration, setup: setupWith(given), languages: locales, token: null }}
    />,
  )
  const item = container.querySelector<HTMLElement>(`#${step}`)
  if (!item) throw new Error(`there is no step ${step}`)
  return { shown: within(item), text: item.textContent ?? '', isOpen: item.querySelector('details')?.open }
}

const actionOf = ({ shown }: ReturnType<typeof show>) =>
  shown.queryAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')])

describe('step × state × what is shown', () => {
  test('record, open: what works without it, each missing part with its page, and the way to leave it out', () => {
    const missing: OperatorPart[] = ['legalForm', 'number']
    const step = show('record', { missing, gaps: ['operator', 'name', 'support'] })
    expect(step.isOpen).toBe(true)
    expect(step.text).toContain('Without it everything works')
    expect(step.text).toContain('SITE_SUPPORT_EMAIL')
    expect(step.text).toContain('Still missing: the legal form')
    expect(step.text).toContain('a register, tax or VAT number.')
    expect(step.text).not.toContain('the address')
    expect(actionOf(step)).toEqual([
      ['Fill in the details', '/en/admin/settings#seller'],
      ['Enter your name', '/en/profile/settings'],
    ])
    expect(step.shown.getByRole('button', { name: 'Skip: Your name and legal details' })).toBeVisible()
  })

  test('record, done: folded, with where it is shown and nothing to do', () => {
    const step = show('record', {})
    expect([step.isOpen, actionOf(step)]).toEqual([false, []])
    expect(step.text).toContain('in emails and on invoices')
    expect(step.shown.queryByRole('button', { hidden: true })).toBeNull()
  })

  test('record, skipped: folded, and can be taken up again', () => {
    const step = show('record', { gaps: ['name'], skipped: ['record'] })
    expect([step.isOpen, step.text.includes('Skipped')]).toEqual([false, true])
    expect(step.shown.getByRole('button', { name: /^Do it after all/, hidden: true })).toBeInTheDocument()
  })

  test.each([
    ['unset', { state: 'unset' }, 'Set SMTP_URL on the server', null],
    ['untested', { state: 'untested' }, 'open the link in it', 'Send a test email'],
    ['waiting', { state: 'waiting' }, 'in the queue', 'Send another'],
    ['sent', { state: 'sent' }, 'Look in the spam folder', 'Send another'],
    [
      'trouble',
      { state: 'trouble', cause: 'away', lastError: 'connect ECONNREFUSED 10.0.0.7:587' },
      'The mail server didn’t respond.+connect ECONNREFUSED 10.0.0.7:587.+keeps trying',
      'Send another',
    ],
    ['proven', { state: 'proven' }, 'A test email arrived', null],
  ] as const)('email, %s', (_, mail, words, button) => {
    const step = show('mail', { mail, gaps: mail.state === 'unset' ? ['mail'] : [] })
    expect(step.text).toMatch(new RegExp(words))
    const sending = step.shown.queryByRole('button', { name: /^Send/, hidden: true })
    expect(sending?.textContent ?? null).toBe(button)
  })

  test('email on this machine: the folder is named', () => {
    const step = show('mail', { mail: { state: 'sent', folder: '.data/mail' } })
    expect(step.text).toContain('files in .data/mail')
  })

  test('payments: a missing VAT number is named and keeps nothing open', () => {
    const step = show('money', { gaps: ['vat'] })
    expect(step.text).toContain('Guides can pay by bank transfer.')
    expect(actionOf(step)).toEqual([['Add the number', '/en/admin/settings#seller']])
  })

  test('languages: always done, with their names', () => {
    expect(show('languages', {}).text).toContain('Russian, English, Japanese and Chinese')
  })

  test('place: another city can be added whenever', () => {
    const form = ['Add a city', '/en/admin/places/cities/new']
    expect(actionOf(show('place', {}))).toEqual([form, ['See the cities', '/en/admin/places']])
    cleanup()
    expect(actionOf(show('place', { gaps: ['places'] }))).toEqual([form])
  })

  test.each([
    ['none', /pass on the address.+\/en\/account\/registration/, true, []],
    ['invited', /An invitation has been sent/, true, []],
    ['registered', /is writing the profile/, true, []],
    ['review', /waits for your decision/, false, [['Open the queue', '/en/admin/guides']]],
    ['public', /The first guide is public/, false, [['See the guides on the site', '/en/search/guides']]],
  ] as const)('first guide, %s', (guide, words, canInvite, links) => {
    const step = show('guide', { guide })
    expect(step.text).toMatch(words)
    expect(step.shown.queryByRole('form', { hidden: true }) !== null).toBe(canInvite)
    expect(actionOf(step)).toEqual(links)
  })

  test('first guide while nobody can register: the switch comes first', () => {
    const step = show('guide', { guide: 'none', gaps: ['registration'] })
    expect(actionOf(step)).toEqual([['Turn it on', '/en/admin/settings#features']])
    expect(step.shown.queryByRole('form', { hidden: true })).toBeNull()
  })
})

describe('the dashboard', () => {
  const note = (given: Given) => render(<SetupNote locale="en" setup={setupWith(given)} />)

  test('leads to the steps until the first guide is public', () => {
    note({ gaps: ['name'], guide: 'none' })
    const region = screen.getByRole('region', { name: 'Set up your site' })
    expect(region.textContent).toContain('6 of 8 steps are done. Next: Your name and legal details.')
    expect(within(region).getByRole('link').getAttribute('href')).toBe('/en/admin/start')
  })

  test('then has a line with what is left, and nothing once nothing is', () => {
    const { unmount } = note({ gaps: ['look', 'colleague'], skipped: ['look'] })
    expect(screen.getByRole('link').textContent).toBe('1 step of the set-up is left')
    unmount()
    note({})
    expect(screen.queryByRole('link')).toBeNull()
  })
})

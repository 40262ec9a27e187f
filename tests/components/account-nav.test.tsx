import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { AccountNav } from '@/components/layout/header/account-nav.tsx'
import { forgetSession, keepToken } from '@/lib/client/browser-store.ts'
import messages from '@/messages/en/site.json'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'
import { pageLoads } from '../support/page-loads.ts'

let path = '/en/guides/italy'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const account = {
  name: 'Marco Bellini',
  guide_id: 7,
  guide_thumb_url: '/assets/portraits/7-96.jpg',
  statistics: { message_count: 2, notice_count: 0 },
  impersonated_by: null,
}
let answers: Record<string, Array<() => Response>>
let sent: Sent[]
/** Addresses that the browser was asked to load. */
let loads: string[]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  path = '/en/guides/italy'
  loads = pageLoads()
  history.replaceState(null, '', '/en')
  answers = { 'GET /en/api/account': [() => answer(200, account)] }
  sent = fakeServer(answers)
})

function show() {
  const doors = (['bar', 'line'] as const).map((place) => (
    <AccountNav key={place} locale="en" place={place} texts={messages.AccountMenu}>
      {place === 'bar' && <a href="/en/account/login">Sign in</a>}
    </AccountNav>
  ))
  render(<SWRConfig value={{ provider: () => new Map() }}>{doors}</SWRConfig>)
  return userEvent.setup()
}

it('leaves the header as it is for those who have not signed in, and asks nothing', async () => {
  show()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await act(async () => {})
  expect(sent).toEqual([])
})

it('shows the menu to signed-in users, with one call for all places', async () => {
  keepToken('a.b.c')
  show()
  expect(await screen.findByRole('button', { name: 'My profile' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(await screen.findByText('Marco Bellini')).toBeInTheDocument()
  expect(sent.map(({ address }) => address)).toEqual(['/en/api/account'])
  expect(localStorage.getItem('guide_id')).toBe('7')
  expect(sessionStorage.getItem('guide_thumb_url')).toBe(account.guide_thumb_url)
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/en/profile/dashboard', '/en/account/logout'])
})

it('hides the dashboard’s entry on the dashboard', async () => {
  path = '/en/profile/dashboard'
  keepToken('a.b.c')
  show()
  await screen.findByRole('button', { name: 'My profile' })
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/en/account/logout'])
})

it('gives way again when the session has ended, without leaving the page', async () => {
  localStorage.setItem('guide_id', '7')
  answers['GET /en/api/account'] = [() => answer(401, { code: 'signed_out' })]
  answers['GET /en/api/sessions'] = [() => answer(401, { code: 'signed_out' })]
  show()
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
  await waitFor(() => expect(localStorage.getItem('guide_id')).toBeNull())
  expect(loads).toEqual([])
})

it('gives way when somebody signs out in this tab or another', async () => {
  keepToken('a.b.c')
  show()
  await screen.findByText('Marco Bellini')
  act(() => forgetSession())
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

it('says as whom an admin is signed in, why and for how long, with one key back', async () => {
  keepToken('a.b.c')
  const impersonated_by = {
    id: '0198',
    email: 'admin@example.com',
    reason: 'A lost button',
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  }
  answers['GET /en/api/account'] = [() => answer(200, { ...account, impersonated_by })]
  answers['DELETE /en/api/admin/sessions'] = [
    () => answer(200, { token: 'd.e.f', redirect: '/en/profile/dashboard', lang: [] }),
  ]
  const person = show()
  expect(await screen.findByText('You’re signed in as Marco Bellini.')).toBeVisible()
  expect(screen.getByText(/“A lost button”/)).toBeVisible()
  expect(screen.getByText('30 min left')).toBeVisible()
  await person.keyboard('{Alt>}q{/Alt}')
  await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
  expect({ ...sessionStorage }).toEqual({ token: 'd.e.f' })
  expect({ ...localStorage }).toEqual({ guide_id: '' })
})

it('shows the new person when another tab has signed in as somebody else', async () => {
  keepToken('a.b.c')
  show()
  await screen.findByText('Marco Bellini')
  const admin = { ...account, name: 'admin@example.com', guide_id: null, guide_thumb_url: null }
  answers['GET /en/api/account'] = [() => answer(200, admin)]
  localStorage.setItem('guide_id', '')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'guide_id', oldValue: '7', newValue: '' }))
  })
  expect(await screen.findByText('admin@example.com')).toBeInTheDocument()
  expect(document.querySelector('img')).toBeNull()
  await waitFor(() => expect(sessionStorage.getItem('guide_thumb_url')).toBeNull())
})

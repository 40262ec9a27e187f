import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessengerChats } from '@/components/messengers/messenger-chats.tsx'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'
import { renderTranslated } from '../support/translated.tsx'

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), notFound: () => {} }))

const call = '/en/api/account/messengers'
let answers: Record<string, Array<() => Response>>
let sent: Sent[]
beforeEach(() => {
  refresh.mockClear()
  answers = {}
  sent = fakeServer(answers)
})

function show(changes: { isConnected?: boolean; isReadOnly?: boolean } = {}) {
  const { isConnected = false, isReadOnly = false } = changes
  const messenger = { kind: 'telegram', isConnected, showsWords: false } as const
  renderTranslated(
    <MessengerChats
      locale="en"
      messengers={[messenger]}
      path="/api/account/messengers"
      isReadOnly={isReadOnly}
    />,
  )
  return userEvent.setup()
}

test('a chat is connected by a link, and the page looks again when its reader comes back', async () => {
  const url = 'https://t.me/cicerone_bot?start=abc'
  answers[`POST ${call}`] = [() => answer(200, { url })]
  const person = show()
  await person.click(screen.getByRole('button', { name: 'Connect Telegram' }))
  const link = await screen.findByRole('link', { name: 'Open Telegram' })
  expect(link).toHaveAttribute('href', url)
  expect(screen.getByRole('status')).toHaveTextContent('The link works once, for 15 minutes.')
  refresh.mockClear()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
})

test('a link that doesn’t work any more can be replaced, and is forgotten once it has expired', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const urls = ['https://t.me/cicerone_bot?start=one', 'https://t.me/cicerone_bot?start=two']
    answers[`POST ${call}`] = urls.map((url) => () => answer(200, { url }))
    const person = show()
    await person.click(screen.getByRole('button', { name: 'Connect Telegram' }))
    await person.click(await screen.findByRole('button', { name: 'New link' }))
    await waitFor(() => expect(screen.getByRole('link')).toHaveAttribute('href', urls[1]))
    act(() => vi.advanceTimersByTime(16 * 60_000))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Connect Telegram' })).toBeEnabled()
  } finally {
    vi.useRealTimers()
  }
})

test('a connected chat shows words only once that is turned on, and can be disconnected', async () => {
  answers[`PATCH ${call}`] = [() => answer(204)]
  answers[`DELETE ${call}`] = [() => answer(204)]
  const person = show({ isConnected: true })
  expect(screen.getByRole('switch', { name: 'Show what was written' })).not.toBeChecked()
  await person.click(screen.getByRole('switch'))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'telegram', shows_words: true }))
  await person.click(screen.getByRole('button', { name: 'Disconnect Telegram' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'telegram' }))
})

test('a failure is said beside the button', async () => {
  answers[`POST ${call}`] = [() => answer(503, { code: 'unavailable' })]
  const person = show()
  await person.click(screen.getByRole('button', { name: 'Connect Telegram' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('an admin who acts as a guide changes nothing', () => {
  show({ isReadOnly: true })
  expect(screen.getByRole('button', { name: 'Connect Telegram' })).toBeDisabled()
})

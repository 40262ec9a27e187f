import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Alert } from '@/components/ui/alert.tsx'
import messages from '@/messages/en/ui.json'

const { close } = messages.Alert
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('alerts are open by default', () => {
  it.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['ok', 'status'],
    ['info', 'status'],
  ] as const)('%s, said by screen readers as %s', (tone, role) => {
    render(<Alert tone={tone}>The message</Alert>)
    expect(screen.getByRole(role)).toHaveTextContent('The message')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('alerts close on demand', () => {
  it('by their button, and tell their owner once', async () => {
    const onClose = vi.fn()
    render(
      <Alert tone="ok" closeLabel={close} onClose={onClose}>
        The message
      </Alert>,
    )
    await userEvent.click(screen.getByRole('button', { name: close }))
    expect(screen.queryByText('The message')).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('by the keyboard, from where Tab goes on to what follows', async () => {
    render(
      <>
        <a href="#before">Before</a>
        <Alert tone="ok" closeLabel={close}>
          The message
        </Alert>
        <a href="#after">After</a>
      </>,
    )
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText('The message')).toBeNull()
    expect(document.body).not.toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'After' })).toHaveFocus()
  })
})

describe('alerts may auto-close after a configurable timeout', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('of so many milliseconds', () => {
    const onClose = vi.fn()
    render(
      <Alert tone="ok" timeout={3000} onClose={onClose}>
        The message
      </Alert>,
    )
    wait(2999)
    expect(screen.getByText('The message')).toBeVisible()
    wait(1)
    expect(screen.queryByText('The message')).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('and stay for ever without one', () => {
    render(<Alert tone="ok">The message</Alert>)
    wait(1_000_000)
    expect(screen.getByText('The message')).toBeVisible()
  })

  it('which waits while they are pointed at', () => {
    render(
      <Alert tone="ok" timeout={3000}>
        The message
      </Alert>,
    )
    wait(2000)
    fireEvent.pointerEnter(screen.getByText('The message'))
    wait(60_000)
    expect(screen.getByText('The message')).toBeVisible()
    fireEvent.pointerLeave(screen.getByText('The message'))
    wait(999)
    expect(screen.getByText('The message')).toBeVisible()
    wait(1)
    expect(screen.queryByText('The message')).toBeNull()
  })

  it('which waits while they have the focus', () => {
    render(
      <Alert tone="ok" timeout={3000} closeLabel={close}>
        The message
      </Alert>,
    )
    act(() => screen.getByRole('button', { name: close }).focus())
    wait(60_000)
    expect(screen.getByText('The message')).toBeVisible()
    act(() => screen.getByRole('button', { name: close }).blur())
    wait(3000)
    expect(screen.queryByText('The message')).toBeNull()
  })

  it('and leave no timer behind when their owner takes them away', () => {
    const onClose = vi.fn()
    const { unmount } = render(
      <Alert tone="ok" timeout={3000} onClose={onClose}>
        The message
      </Alert>,
    )
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    wait(3000)
    expect(onClose).not.toHaveBeenCalled()
  })
})

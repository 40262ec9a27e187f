import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConsentChoice } from '@/components/layout/notices/consent-choice.tsx'
import ThirdParties from '@/components/layout/notices/third-parties.tsx'
import { currentConsent, keepConsent } from '@/lib/client/consent.ts'
import type { ConsentWords } from '@/lib/shared/page-notes/schema.ts'
import type { Vendors } from '@/lib/shared/third-parties.ts'
import messages from '@/messages/en/site.json'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'

let path = '/en/about'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const { PageNotes: texts, ConsentChoice: choiceTexts } = messages
const words: ConsentWords = {
  ...texts,
  title: 'Statistics and error reports',
  text: 'If you agree, we count.',
}
const both: Vendors = { statistics: 'GTM-TEST123', errors: 'http://publickey@127.0.0.1:9/1' }
const onSettled = vi.fn()
let sent: Sent[]

beforeEach(() => {
  localStorage.clear()
  path = '/en/about'
  onSettled.mockClear()
  askNotToTrack(undefined)
  const suggestion = { label: 'a', link: 'b', dismiss: 'c' }
  sent = fakeServer({ 'GET /en/api/page-notes': [() => answer(200, { consent: words, suggestion })] })
})

function askNotToTrack(value: boolean | undefined): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
}

function show(vendors = both) {
  render(
    <>
      <ThirdParties locale="en" vendors={vendors} onSettled={onSettled} />
      <main id="content" tabIndex={-1} />
    </>,
  )
  return userEvent.setup()
}

const vendorScripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

describe('the question about third parties', () => {
  it('is a named region with two equal answers and the way to know more', async () => {
    show()
    const region = await screen.findByRole('region', { name: words.title })
    expect(region).toHaveTextContent(words.text)
    const [allow, refuse] = [words.allow, words.refuse].map((name) => screen.getByRole('button', { name }))
    expect(allow?.className).toBe(refuse?.className)
    expect(screen.getByRole('link', { name: words.more })).toHaveAttribute('href', '/en/consent')
    expect(onSettled).not.toHaveBeenCalled()
    expect(vendorScripts()).toEqual([])
  })

  it('“Only what is needed” refuses everything, goes away and is remembered', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: words.refuse }))
    expect(currentConsent()).toEqual({ statistics: false, errors: false })
    expect(screen.queryByRole('region')).toBeNull()
    expect(onSettled).toHaveBeenCalled()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(vendorScripts()).toEqual([])
  })

  it('“Choose” offers each purpose by itself, none ticked beforehand', async () => {
    const user = show()
    const choose = await screen.findByRole('button', { name: words.choose })
    expect(choose).toHaveAttribute('aria-expanded', 'false')
    await user.click(choose)
    expect(choose).toHaveAttribute('aria-expanded', 'true')
    const boxes = screen.getAllByRole('checkbox')
    expect(boxes).toHaveLength(2)
    for (const box of boxes) expect(box).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: new RegExp(words.errors) }))
    await user.click(screen.getByRole('button', { name: words.save }))
    expect(currentConsent()).toEqual({ statistics: false, errors: true })
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('about one purpose has no “Choose”, and answers that one alone', async () => {
    const user = show({ errors: 'http://publickey@127.0.0.1:9/1' })
    expect(screen.queryByRole('button', { name: words.choose })).toBeNull()
    await user.click(await screen.findByRole('button', { name: words.refuse }))
    expect(currentConsent()).toEqual({ errors: false })
  })

  it('is not dismissed by Escape, which would answer nothing', async () => {
    const user = show()
    ;(await screen.findByRole('button', { name: words.allow })).focus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('region')).toBeVisible()
    expect(currentConsent()).toEqual({})
  })

  it.each([
    ['has been answered', () => keepConsent({ statistics: false, errors: false })],
    ['is answered by the browser’s wish not to be tracked', () => askNotToTrack(true)],
  ])('is not asked where it %s', async (_why, prepare) => {
    prepare()
    show()
    await waitFor(() => expect(onSettled).toHaveBeenCalled())
    expect(screen.queryByRole('region')).toBeNull()
    expect(sent).toEqual([])
  })

  it('leaves the page about data alone, which asks by itself', async () => {
    path = '/en/consent'
    show()
    await act(async () => {})
    expect(screen.queryByRole('region')).toBeNull()
    expect(sent).toEqual([])
  })

  it('is done without where its words can’t be had', async () => {
    fakeServer({})
    show()
    await act(async () => {})
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the choice on the page about data', () => {
  const open = () => {
    render(<ConsentChoice purposes={['statistics', 'errors']} words={words} texts={choiceTexts} />)
    return userEvent.setup()
  }

  it('says that nothing has been chosen, keeps what is, and shows it', async () => {
    const user = open()
    expect(screen.getByRole('status')).toHaveTextContent(choiceTexts.open)
    await user.click(screen.getByRole('checkbox', { name: new RegExp(words.statistics) }))
    await user.click(screen.getByRole('button', { name: words.save }))
    expect(currentConsent()).toEqual({ statistics: true, errors: false })
    expect(screen.getByRole('status')).toHaveTextContent(choiceTexts.saved)
    expect(screen.getByRole('checkbox', { name: new RegExp(words.statistics) })).toBeChecked()
    expect(screen.getByRole('button', { name: words.save })).toHaveFocus()
  })

  it('takes back what was allowed', async () => {
    keepConsent({ statistics: true, errors: true })
    const user = open()
    expect(screen.getByRole('status')).toHaveTextContent(choiceTexts.answered)
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(screen.getByRole('button', { name: words.save }))
    expect(currentConsent()).toEqual({ statistics: false, errors: false })
  })

  it('mentions the browser’s signal not to be tracked', () => {
    askNotToTrack(true)
    open()
    expect(screen.getByRole('status')).toHaveTextContent(choiceTexts.signal)
  })
})

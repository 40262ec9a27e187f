import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SendToOthers } from '@/components/enquiries/sent/send-to-others.tsx'
import { SentPage as said } from '@/messages/en/sent.json'
import { renderTranslated } from '../support/translated.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const guide = (id: number, shortName: string, speaksIt: boolean) => ({
  ...{ id, shortName, speaksIt, name: `${shortName} Rossi`, face: null, facts: null },
})
let sent: unknown[]

beforeEach(() => {
  sent = []
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/api/xsrf-token')) return new Response(null, { status: 204 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ guides: 2 }, { status: 201 })
  }
})

const button = (name: string) => screen.getByRole('button', { name })
const one = (name: string) => said.others.one.replace('{guide}', name)

it('ticks only who speaks the language, and the button says what it does', async () => {
  const person = userEvent.setup()
  renderTranslated(
    <SendToOthers
      locale="en"
      secret="a-key"
      asked={1}
      guides={[guide(1, 'Vera', true), guide(2, 'Elif', false)]}
    />,
  )
  const [vera, elif] = screen.getAllByRole('checkbox')
  if (!vera || !elif) throw new Error('no boxes')
  expect([vera, elif].map((box) => box.matches(':checked'))).toEqual([true, false])
  expect(button(one('Vera'))).toBeVisible()
  await person.click(elif)
  expect(button(said.others.both)).toBeVisible()
  await person.click(vera)
  await person.click(elif)
  expect(button(said.others.none)).toHaveAttribute('aria-disabled', 'true')
  await person.click(button(said.others.none))
  expect(sent).toEqual([])
  await person.click(vera)
  await person.click(button(one('Vera')))
  expect(await screen.findByRole('status')).toHaveTextContent('Sent to two')
  expect(sent).toEqual([{ correction: 'a-key', guideIds: [1] }])
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminProof } from '@/components/admin/frame/admin-proof.tsx'
import { send } from '@/lib/client/api/client.ts'
import { answer, fakeServer } from '../support/fake-server.ts'
import { renderTranslated } from '../support/translated.tsx'

const needed = () => answer(403, { code: 'proof_needed', detail: 'Please confirm that it is you.' })
const security = () => answer(200, { email: 'root@example.com', proof: { ways: ['password', 'mail'] } })

function begin(answers: Parameters<typeof fakeServer>[0] = {}) {
  const sent = fakeServer({
    'DELETE /en/api/admin/users/1/sessions': [needed, () => answer(204)],
    'GET /en/api/account/security': [security],
    'POST /en/api/account/proof': [() => answer(204)],
    ...answers,
  })
  renderTranslated(<AdminProof locale="en" />)
  const outcome = send('DELETE', 'en', '/api/admin/users/1/sessions').then(
    () => 'done',
    (error: Error) => error.message,
  )
  // Loaded when it is needed.
  const dialog = () => screen.findByRole('dialog', { name: 'Please confirm it’s you' })
  return { sent, outcome, dialog, person: userEvent.setup() }
}

it('M7: what needs a fresh proof asks for it, and goes on when it is there', async () => {
  const { sent, outcome, dialog, person } = begin()
  await dialog()
  await person.type(await screen.findByLabelText('Password'), 'a good long password')
  await person.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await outcome).toBe('done')
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'DELETE /en/api/admin/users/1/sessions',
    'GET /en/api/account/security',
    'POST /en/api/account/proof',
    'DELETE /en/api/admin/users/1/sessions',
  ])
})

it('M7: says why nothing was done when the dialog is closed instead', async () => {
  const { sent, outcome, dialog, person } = begin()
  await dialog()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(await outcome).toBe('Please confirm that it is you.')
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

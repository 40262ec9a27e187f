import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { CheckboxGroup } from '@/components/ui/form/checkbox-group.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { type LoadSchema, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { ApiError } from '@/lib/client/api/client.ts'
import { min, required } from '@/lib/shared/forms/validators.ts'
import errors from '@/messages/en/errors.json'
import ui from '@/messages/en/ui.json'
import { renderTranslated } from '../support/translated.tsx'

type Values = { title: string; price: string; topics: string[]; stops: Array<{ name: string }> }
type Body = { title: string; price: number; topics: string[]; stops: Array<{ name: string }> }

const empty: Values = { title: '', price: '', topics: [], stops: [{ name: '' }] }
const body = ({ price, ...rest }: Values): Body => ({ ...rest, price: Number(price) })
const schema = z.object({
  title: z.string().check(required),
  price: z.number().check(min(1)),
  topics: z.array(z.enum(['history', 'food'])),
  stops: z.array(z.object({ name: z.string().check(required) })),
})
const words = ui.Form

type Props = {
  send: (body: Body) => Promise<unknown>
  load?: LoadSchema
  draft?: (body: Body) => Promise<unknown>
}

function Tour({ send, load = async () => schema, draft = send }: Props) {
  const form = useApiForm(load, send, { texts: useFormTexts(), toBody: body, values: empty })
  const anything = async () => z.object({ title: z.string() })
  return (
    <>
      <form {...form.props}>
        <TextField {...form.field('title')} label="Title" />
        <TextField {...form.field('price')} label="Price" />
        <TextField {...form.field('stops.0.name')} label="First stop" />
        <CheckboxGroup
          {...form.field('topics')}
          label="Topics"
          choices={[
            { value: 'history', label: 'History' },
            { value: 'film', label: 'Film' },
          ]}
        />
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel="Sending">
          Send
        </SubmitButton>
      </form>
      <button type="button" onClick={form.submitTo(anything, draft, body)}>
        Keep
      </button>
    </>
  )
}

function show(props: Props) {
  renderTranslated(<Tour {...props} />)
  return userEvent.setup()
}

type Person = ReturnType<typeof userEvent.setup>
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name = 'Send') => screen.getByRole('button', { name })
const alert = () => screen.getByRole('alert')

async function fillIn(person: Person): Promise<void> {
  await person.type(box('Title'), 'Forum')
  await person.type(box('Price'), '290')
  await person.type(box('First stop'), 'Arch')
}

const right: Body = { title: 'Forum', price: 290, topics: [], stops: [{ name: 'Arch' }] }

it('checks the body that it would send, says what is wrong at each control, nested ones too, and sends nothing', async () => {
  const send = vi.fn()
  const person = show({ send })
  await person.type(box('Price'), '0')
  await person.click(button())
  await waitFor(() => expect(box('Title')).toHaveAccessibleDescription(errors.FieldErrors.required))
  expect(box('Price')).toHaveAccessibleDescription('Must be 1 or more')
  expect(box('First stop')).toHaveAccessibleDescription(errors.FieldErrors.required)
  expect(box('Title')).toHaveFocus()
  expect(alert()).toHaveTextContent(words.invalid)
  expect(send).not.toHaveBeenCalled()
})

it('says of a list what is wrong with a part of it', async () => {
  const person = show({ send: vi.fn() })
  await fillIn(person)
  await person.click(screen.getByRole('checkbox', { name: 'Film' }))
  await person.click(button())
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Film' })).toHaveAccessibleDescription(
      errors.FieldErrors.pattern,
    ),
  )
})

it('sends once, however often the button is pressed meanwhile', async () => {
  let finish = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const person = show({ send })
  await fillIn(person)
  await person.dblClick(button())
  const busy = await screen.findByRole('button', { name: 'Sending' })
  await person.click(busy)
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  finish()
  await screen.findByRole('button', { name: 'Send' })
  expect(send.mock.calls).toEqual([[right, expect.anything()]])
})

it('brings the server’s messages to their controls, what belongs to none to the sentence of the form', async () => {
  const refused = {
    'stops.0.name': ['No such place'],
    'topics.1': ['Unknown'],
    guideId: ['There is no such guide.'],
  }
  const person = show({
    send: () => Promise.reject(new ApiError(422, 'Correct these.', 'invalid', refused)),
  })
  await fillIn(person)
  await person.click(button())
  await waitFor(() => expect(box('First stop')).toHaveAccessibleDescription('No such place'))
  expect(screen.getByRole('checkbox', { name: 'Film' })).toHaveAccessibleDescription('Unknown')
  expect(box('First stop')).toHaveFocus()
  expect(alert()).toHaveTextContent('Correct these. There is no such guide.')
})

it.each<[string, unknown, string]>([
  ['the line is broken', new TypeError('failed to fetch'), words.offline],
  ['the answer takes too long', new DOMException('timed out', 'TimeoutError'), words.offline],
  ['the server gives no reason', new ApiError(500, '', '', {}), words.failed],
])('says so when %s, and keeps what was typed', async (_what, reason, sentence) => {
  const person = show({ send: () => Promise.reject(reason) })
  await fillIn(person)
  await person.click(button())
  await waitFor(() => expect(alert()).toHaveTextContent(sentence))
  expect(box('Title')).toHaveValue('Forum')
})

it('reports a fault of ours beside saying that it did not work', async () => {
  const report = vi.fn()
  globalThis.reportError = report
  const fault = new RangeError('ours')
  const person = show({ send: () => Promise.reject(fault) })
  await fillIn(person)
  await person.click(button())
  await waitFor(() => expect(alert()).toHaveTextContent(words.failed))
  expect(report).toHaveBeenCalledWith(fault)
})

it('leaves the check to the server when the schema can’t be loaded', async () => {
  const send = vi.fn(async () => {})
  const person = show({ send, load: () => Promise.reject(new TypeError('failed to fetch a chunk')) })
  await person.click(button())
  await waitFor(() => expect(send).toHaveBeenCalled())
})

it('sends the same controls elsewhere, by that call’s own schema', async () => {
  const send = vi.fn()
  const draft = vi.fn(async () => {})
  const person = show({ send, draft })
  await person.click(button('Keep'))
  await waitFor(() => expect(draft).toHaveBeenCalledTimes(1))
  expect(send).not.toHaveBeenCalled()
})

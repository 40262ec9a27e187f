import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import { type RecordField, useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { ApiError } from '@/lib/client/api/client.ts'
import type { Version } from '@/lib/client/forms/save-outcome.ts'
import { maxLength, required } from '@/lib/shared/forms/validators.ts'
import { renderTranslated } from '../support/translated.tsx'
import { standInForLayout } from '../support/without-layout.ts'

type Values = { name: string; slug: string; latitude: string }
type Body = { name?: string; slug?: string; latitude?: number }

const schema = z
  .object({
    name: z.string().check(required, maxLength(20)),
    slug: z.string().check(required),
    latitude: z.number(),
  })
  .partial()
const fields: Array<RecordField<Values>> = [
  { name: 'name', label: 'Name', section: 'names' },
  { name: 'slug', label: 'Address', section: 'names' },
  { name: 'latitude', label: 'Latitude', section: 'map' },
]
const florence: Values = { name: 'Florence', slug: 'florence', latitude: '43.7' }

type Save = (body: Body, version: Version) => Promise<Version>

function Place({ save }: { save: Save }) {
  const { field, state } = useRecordForm<Values, Body>(async () => schema, save, {
    values: florence,
    version: 1,
    fields,
    keptAs: 'place@1',
    toBody: ({ latitude, ...texts }) => ({
      ...texts,
      ...(latitude !== undefined && { latitude: Number(latitude) }),
    }),
  })
  return (
    <RecordPage
      locale="en"
      title="Florence"
      back={{ href: '/admin/places', label: 'Places' }}
      form={state}
      summary={<p>2 guides</p>}
      sections={[
        {
          id: 'names',
          heading: 'Names',
          mark: 'complete',
          content: (
            <>
              <TextField {...field('name')} />
              <TextField {...field('slug')} />
            </>
          ),
        },
        { id: 'map', heading: 'On the map', content: <TextField {...field('latitude')} /> },
      ]}
    />
  )
}

function show(save: Save = async () => 2) {
  renderTranslated(<Place save={save} />)
  return userEvent.setup()
}

const box = (name: RegExp) => screen.getByRole('textbox', { name })
const bar = () => screen.getByRole('region', { name: 'Saving' })
const report = () => within(bar()).getByRole('status')
const button = (name: RegExp) => within(bar()).getByRole('button', { name })
const entry = (name: RegExp) => screen.getByRole('link', { name })

async function retype(person: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) {
  await person.clear(box(name))
  if (text) await person.type(box(name), text)
}

beforeAll(standInForLayout)
beforeEach(() => localStorage.clear())

test('names what is changed at the control, in the list of sections and in the bar', async () => {
  const person = show()
  expect(report()).toHaveTextContent('No changes')
  expect(entry(/Names complete/)).toBeInTheDocument()
  await retype(person, /Address/, 'firenze')
  expect(box(/Address changed/)).toHaveValue('firenze')
  expect(entry(/Names has changes/)).toBeInTheDocument()
  expect(report()).toHaveTextContent('Not saved: Address')
  await retype(person, /Address/, 'florence')
  expect(report()).toHaveTextContent('No changes')
  expect(box(/^Address$/)).toBeInTheDocument()
})

test('lists each change, old and new, and undoes one alone', async () => {
  const person = show()
  await retype(person, /Address/, 'firenze')
  await retype(person, /Latitude/, '')
  await person.click(button(/What will change/))
  const dialog = within(screen.getByRole('dialog', { name: 'What will change' }))
  const [address, latitude] = dialog.getAllByRole('listitem')
  expect(address).toHaveTextContent('AddressBefore: florenceAfter: firenze')
  expect(latitude).toHaveTextContent('LatitudeBefore: 43.7After: empty')
  await person.click(dialog.getByRole('button', { name: 'Restore: Latitude' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  await person.keyboard('{Escape}')
  expect(box(/Latitude/)).toHaveValue('43.7')
})

test('sends only what is changed, by Ctrl S in any layout, with the version of the last answer', async () => {
  const save = vi.fn<Save>(async () => 7)
  const person = show(save)
  await person.keyboard('{Control>}[KeyS]{/Control}')
  expect(save).not.toHaveBeenCalled()
  await retype(person, /Latitude/, '44')
  await person.keyboard('{Control>}[KeyS]{/Control}')
  await waitFor(() => expect(report()).toHaveTextContent(/^Saved at \d\d:\d\d$/))
  await retype(person, /Name/, 'Firenze')
  await person.click(button(/Save/))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls).toEqual([
    [{ latitude: 44 }, 1],
    [{ name: 'Firenze' }, 7],
  ])
})

test('keeps what is typed while it saves as a change of its own', async () => {
  let answer = (_version: Version) => {}
  const person = show(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await retype(person, /Name/, 'Firenze')
  await person.click(button(/Save/))
  await waitFor(() => expect(button(/Saving/)).toBeInTheDocument())
  await person.type(box(/Name/), '!')
  await act(async () => answer(2))
  await waitFor(() => expect(button(/Save/)).toBeInTheDocument())
  expect(box(/Name/)).toHaveValue('Firenze!')
  await person.click(button(/What will change/))
  expect(screen.getByRole('dialog')).toHaveTextContent('Before: FirenzeAfter: Firenze!')
})

test('says which controls are wrong, in the browser or by the server, and focuses the first', async () => {
  const person = show(async () => {
    throw new ApiError(422, 'Please check.', 'invalid', { slug: ['Taken.'], latitude: ['Too far.'] })
  })
  await retype(person, /Name/, '')
  await retype(person, /Address/, 'rome')
  await person.click(button(/Save/))
  await waitFor(() => expect(report()).toHaveTextContent('Not saved. Please correct this field: Name.'))
  await waitFor(() => expect(box(/Name/)).toHaveFocus())
  expect(entry(/Names has errors/)).toBeInTheDocument()
  await person.type(box(/Name/), 'Roma')
  await person.click(button(/Save/))
  await waitFor(() =>
    expect(report()).toHaveTextContent('Not saved. Please correct these fields: Address, Latitude.'),
  )
  expect(box(/Address/)).toHaveAccessibleDescription('Taken.')
  await waitFor(() => expect(box(/Address/)).toHaveFocus())
})

test('after a conflict the changes stay, the rest is up to date, and saving again is deliberate', async () => {
  const save = vi.fn<Save>(async (_body, version) => {
    if (version === 9) return 10
    const current = { ...florence, name: 'Firenze', slug: 'firenze' }
    throw new ApiError(409, 'Somebody was faster.', 'conflict', {}, { version: 9, current })
  })
  const person = show(save)
  await retype(person, /Address/, 'fiorenza')
  await person.click(button(/Save/))
  await waitFor(() => expect(report()).toHaveTextContent(/somebody else changed this/))
  expect(box(/^Name$/)).toHaveValue('Firenze')
  expect(box(/Address changed/)).toHaveValue('fiorenza')
  await person.click(button(/What will change/))
  expect(screen.getByRole('dialog')).toHaveTextContent('Before: firenzeAfter: fiorenza')
  await person.keyboard('{Escape}')
  await person.click(button(/^Save/))
  await waitFor(() => expect(report()).toHaveTextContent(/^Saved at/))
  expect(save).toHaveBeenLastCalledWith({ slug: 'fiorenza' }, 9)
})

test('says when it could not be sent, and gives the whole set of changes up and back again', async () => {
  const person = show(async () => {
    throw new TypeError('Failed to fetch')
  })
  await retype(person, /Name/, 'Firenze')
  await person.click(button(/Save/))
  await waitFor(() => expect(report()).toHaveTextContent(/Can’t reach the server/))
  await person.click(button(/Discard all/))
  expect(box(/Name/)).toHaveValue('Florence')
  expect(report()).toHaveTextContent('Changes discarded.')
  await person.click(button(/Restore them/))
  expect(box(/Name/)).toHaveValue('Firenze')
  expect(report()).toHaveTextContent('Not saved: Name')
})

test('brings back after a crash what was not saved, and forgets it once it is', async () => {
  const person = show()
  await retype(person, /Name/, 'Firenze')
  document.body.replaceChildren()
  show()
  await waitFor(() => expect(box(/Name/)).toHaveValue('Firenze'))
  expect(report()).toHaveTextContent('We’ve brought back the changes you didn’t save last time.')
  await userEvent.setup().click(button(/Save/))
  await waitFor(() => expect(report()).toHaveTextContent(/^Saved at/))
  expect({ ...localStorage }).toEqual({})
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { Mock } from 'vitest'
import { SaveConflict } from '@/components/ui/autosave/save-conflict.tsx'
import { SaveStatus } from '@/components/ui/autosave/save-status.tsx'
import { useAutosave } from '@/components/ui/autosave/use-autosave.ts'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { ApiError } from '@/lib/client/api/client.ts'
import { rememberSave } from '@/lib/client/forms/latest-saves.ts'
import type { Version } from '@/lib/client/forms/save-outcome.ts'
import type { RecordName } from '@/lib/client/forms/unsaved-changes.ts'
import { renderTranslated, Translated } from '../support/translated.tsx'

type Values = { name: string; headline: string }
type Save = (changes: Record<string, unknown>, version: Version) => Promise<Version>

const fields = ['name', 'headline'] as const
const marco: Values = { name: 'Marco', headline: 'Rome on foot' }

function Profile({ save, keptAs }: { save: Save; keptAs: RecordName }) {
  const { field, props, saving } = useAutosave<Values>(save, { values: marco, version: 1, fields, keptAs })
  return (
    <>
      <form aria-label="Profile" {...props}>
        <SaveConflict {...saving} labels={{ name: 'Name', headline: 'Headline' }} />
        <TextField {...field('name')} label="Name" />
        <TextField {...field('headline')} label="Headline" />
      </form>
      <SaveStatus {...saving} />
    </>
  )
}

type Shown = {
  person: ReturnType<typeof userEvent.setup>
  leave: () => void
  save: Mock<Save>
}

/** Each test edits a record of its own: what was saved is remembered as long as the document lives. */
let record = 0

function show(answer: Save = async () => 2, keptAs: RecordName = `profile@${record}`): Shown {
  const save = vi.fn<Save>(answer)
  const { unmount } = renderTranslated(<Profile save={save} keptAs={keptAs} />)
  return { person: userEvent.setup(), leave: unmount, save }
}

const box = (name: string) => screen.getByRole('textbox', { name })
const status = () => screen.getByRole('status')
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  localStorage.clear()
  record += 1
})

test('shows what is saved in the server’s HTML, before any script has run', () => {
  const page = document.createElement('main')
  page.innerHTML = renderToString(
    <Translated>
      <Profile save={async () => 2} keptAs={`profile@${record}`} />
    </Translated>,
  )
  expect(within(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Marco')
  expect(within(page).getByRole('textbox', { name: 'Headline' })).toHaveValue('Rome on foot')
})

test('saves when a control is left, only what was changed, and says when', async () => {
  const { person, save } = show()
  expect(status()).toHaveTextContent('Changes are saved automatically')
  await person.type(box('Name'), ' B.')
  expect(status()).toHaveTextContent('Saving…')
  await person.tab()
  await waitFor(() => expect(status()).toHaveTextContent(/^Saved at \d\d:\d\d$/))
  expect(save.mock.calls).toEqual([[{ name: 'Marco B.' }, 1]])
  await person.tab()
  expect(save).toHaveBeenCalledTimes(1)
})

test('sends nothing while a character is being composed', async () => {
  const { save } = show()
  fireEvent.compositionStart(box('Name'))
  fireEvent.input(box('Name'), { target: { value: 'のぶ' } })
  fireEvent.blur(box('Name'))
  expect(save).not.toHaveBeenCalled()
  fireEvent.input(box('Name'), { target: { value: '信夫' } })
  fireEvent.compositionEnd(box('Name'))
  await waitFor(() => expect(save.mock.calls).toEqual([[{ name: '信夫' }, 1]]))
})

test('an answer never changes what is being typed', async () => {
  const answers: Array<(version: Version) => void> = []
  const { person, save } = show(() => new Promise((resolve) => answers.push(resolve)))
  await person.type(box('Name'), ' B')
  fireEvent.blur(box('Name'))
  await person.type(box('Name'), 'ellini', { initialSelectionStart: 7, initialSelectionEnd: 7 })
  await act(async () => answers.shift()?.(2))
  expect(box('Name')).toHaveValue('Marco Bellini')
  expect(box('Name')).toHaveFocus()
  fireEvent.blur(box('Name'))
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Marco Bellini' }, 2))
})

test('keeps what could not be sent for the next visit, and sends it then', async () => {
  const first = show(offline)
  await first.person.type(box('Name'), ' B.')
  await first.person.tab()
  await waitFor(() => expect(status()).toHaveTextContent('Not saved. Your changes are kept on this device'))
  first.leave()
  const { person, save } = show()
  await waitFor(() => expect(box('Name')).toHaveValue('Marco B.'))
  await person.click(box('Headline'))
  await person.tab()
  await waitFor(() => expect(save.mock.calls).toEqual([[{ name: 'Marco B.' }, 1]]))
  await waitFor(() => expect({ ...localStorage }).toEqual({}))
})

test('tries again when the person asks and when the browser is online', async () => {
  let isOnline = false
  const { person, save } = show(async () => (isOnline ? 2 : offline()))
  await person.type(box('Name'), ' B.')
  await person.tab()
  await person.click(await screen.findByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(status()).toHaveTextContent('Not saved.')
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(status()).toHaveTextContent(/^Saved at/))
})

test('asks before the page is left only while something is in this browser alone', async () => {
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  const { person } = show(offline)
  expect(isAsked()).toBe(false)
  await person.type(box('Name'), ' B.')
  await person.tab()
  await waitFor(() => expect(status()).toHaveTextContent('Not saved.'))
  expect(isAsked()).toBe(true)
})

test('shows what the server refuses at its control, without taking the focus', async () => {
  const { person } = show(async ({ name }) => {
    if (name === '') throw new ApiError(422, 'Please check.', 'invalid', { name: ['Your name, please.'] })
    return 2
  })
  await person.clear(box('Name'))
  await person.click(box('Headline'))
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Your name, please.'))
  expect(box('Headline')).toHaveFocus()
  expect(status()).toHaveTextContent('Not saved. Please check the highlighted fields.')
  await person.type(box('Name'), 'M')
  expect(box('Name')).not.toHaveAccessibleDescription()
  await person.tab()
  await waitFor(() => expect(status()).toHaveTextContent(/^Saved at/))
})

test.each([
  ['Keep what I typed here', 'Marco B.', [{ name: 'Marco B.' }, 5]],
  ['Use the version saved elsewhere', 'Marcello', null],
])('where the same was changed elsewhere, shows both texts: %s', async (answer, value, sent) => {
  const { person, save } = show(async (_changes, version) => {
    if (version === 5) return 6
    const current = { name: 'Marcello', headline: 'Rome at dawn' }
    throw new ApiError(409, '', 'conflict', {}, { version: 5, current })
  })
  await person.type(box('Name'), ' B.')
  await person.tab()
  const choice = await screen.findByRole('group', { name: 'This was also changed somewhere else.' })
  expect(choice).toHaveTextContent('Name, typed hereMarco B.Name, saved elsewhereMarcello')
  // Fields that are not being changed here are updated.
  expect(box('Headline')).toHaveValue('Rome at dawn')
  await person.click(screen.getByRole('button', { name: answer }))
  expect(box('Name')).toHaveValue(value)
  await waitFor(() => expect(choice).not.toBeInTheDocument())
  if (sent) await waitFor(() => expect(save).toHaveBeenLastCalledWith(...sent))
  else expect(save).toHaveBeenCalledTimes(1)
})

test('a page from before the last save, as Back shows it, goes on from what is saved', async () => {
  rememberSave('profile@back', 1, 4, { name: 'Marco Bellini' })
  const { person, save } = show(async () => 5, 'profile@back')
  expect(box('Name')).toHaveValue('Marco Bellini')
  await person.type(box('Headline'), '!')
  await person.tab()
  await waitFor(() => expect(save.mock.calls).toEqual([[{ headline: 'Rome on foot!' }, 4]]))
})

test('a yes/no value is shown as a word where two versions compete', () => {
  const field = { name: 'licensed', mine: true, theirs: false }
  renderTranslated(
    <SaveConflict
      state={{ kind: 'conflict', fields: [field] }}
      resolve={() => {}}
      labels={{ licensed: 'Licensed' }}
      show={String}
    />,
  )
  const choice = screen.getByRole('group', { name: 'This was also changed somewhere else.' })
  expect(
    within(choice)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', 'No'])
})

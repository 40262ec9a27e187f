import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { CheckboxGroup } from '@/components/ui/form/checkbox-group.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { CountedTextArea } from '@/components/ui/form/counted-text-area.tsx'
import { showServerErrors } from '@/components/ui/form/form-errors.ts'
import { NumberStepper } from '@/components/ui/form/number-stepper.tsx'
import { PasswordField } from '@/components/ui/form/password-field.tsx'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { SearchField } from '@/components/ui/form/search-field.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { email, maxLength, min, required, url } from '@/lib/shared/forms/validators.ts'
import errors from '@/messages/en/errors.json'
import english from '@/messages/en/ui.json'
import { renderTranslated } from '../support/translated.tsx'

const problems = errors.FieldErrors
const words = english.FormControls

type Values = {
  email: string
  link: string
  city: string
  message: string
  password: string
  topics: string[]
  way: string
  adults: number | null
  news: boolean
  terms: boolean
}
const fields = [
  'email',
  'link',
  'city',
  'message',
  'password',
  'topics',
  'way',
  'adults',
  'news',
  'terms',
] as const
const empty: Values = {
  email: '',
  link: '',
  city: '',
  message: '',
  password: '',
  topics: [],
  way: '',
  adults: null,
  news: false,
  terms: false,
}

describe('controls bound to a form', () => {
  it('give their values', async () => {
    const { person, sent } = show()
    await person.type(box('Email'), 'o@a.co')
    await person.type(box('Website'), 'http://a.b')
    await person.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'rome')
    await person.type(box('Message'), 'Hi')
    await person.type(screen.getByLabelText('Password'), 'key')
    await person.click(screen.getByRole('checkbox', { name: 'Food' }))
    await person.click(screen.getByRole('radio', { name: 'By phone' }))
    await person.click(screen.getByRole('button', { name: 'More adults' }))
    await person.click(screen.getByRole('switch', { name: 'News' }))
    await person.click(screen.getByRole('checkbox', { name: 'I agree' }))
    await submit(person)
    expect(sent).toEqual([
      {
        email: 'o@a.co',
        link: 'http://a.b',
        city: 'rome',
        message: 'Hi',
        password: 'key',
        topics: ['food'],
        way: 'phone',
        adults: 1,
        news: true,
        terms: true,
      },
    ])
  })

  it('show what is wrong at each, described by it, and take the focus to the first', async () => {
    const { person, sent } = show()
    await person.type(box('Website'), 'example')
    await submit(person)
    await waitFor(() => expect(box('Email')).toHaveAccessibleDescription(problems.required))
    expect(box('Email')).toBeInvalid()
    expect(box('Email')).toHaveFocus()
    expect(box('Website')).toHaveAccessibleDescription(problems.url)
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveAccessibleDescription(problems.required)
    expect(box('Message')).toHaveAccessibleDescription(`${problems.required} A few words`)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(problems.required)
    for (const name of ['History', 'Food']) {
      expect(screen.getByRole('checkbox', { name })).toHaveAccessibleDescription(problems.required)
    }
    expect(screen.getByRole('radio', { name: 'By mail' })).toHaveAccessibleDescription(problems.required)
    expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveAccessibleDescription(problems.required)
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(problems.required)
    expect(screen.getByRole('switch', { name: 'News' })).toBeValid()
    expect(sent).toEqual([])
  })

  it('are focused in their order on the page, whether controlled or not', async () => {
    const { person } = show()
    await person.type(box('Email'), 'o@a.co')
    await person.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'rome')
    await person.type(box('Message'), 'Hi')
    await person.type(screen.getByLabelText('Password'), 'key')
    await person.click(screen.getByRole('checkbox', { name: 'Food' }))
    await person.click(screen.getByRole('radio', { name: 'By phone' }))
    await submit(person)
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveFocus())
  })

  it('forget an error once it is fixed', async () => {
    const { person } = show()
    await submit(person)
    await waitFor(() => expect(box('Email')).toBeInvalid())
    await person.type(box('Email'), 'o@a.co')
    await waitFor(() => expect(box('Email')).toBeValid())
    expect(box('Email')).toHaveAccessibleDescription('')
  })

  it('keep their own values: typing re-renders nothing', async () => {
    const { person, renders } = show()
    const before = renders()
    await person.type(box('Message'), 'Hi')
    expect(renders()).toBe(before)
  })
})

describe('server field errors', () => {
  it('are attached to the matching control, joined with "; "', async () => {
    const { refuse } = show()
    expect(refuse({ email: ['No such mailbox', 'Use another'], adults: ['Too many'] })).toBe('Not sent')
    expect(box('Email')).toHaveAccessibleDescription('No such mailbox; Use another')
    await waitFor(() => expect(box('Email')).toHaveFocus())
    expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveAccessibleDescription('Too many')
  })

  it.each<[string, string, (person: Person) => Promise<void>]>([
    ['required', problems.required, async () => {}],
    ['email', problems.email, (person) => person.type(box('Email'), 'olga@mail')],
  ])('are not, where that control already has a %s error', async (_type, own, type) => {
    const { person, refuse } = show()
    await type(person)
    await submit(person)
    await waitFor(() => expect(box('Email')).toHaveAccessibleDescription(own))
    refuse({ email: ['No such mailbox'] })
    expect(box('Email')).toHaveAccessibleDescription(own)
  })

  it('are not, where that control already has a url error', async () => {
    const { person, refuse } = show()
    await person.type(box('Website'), 'example')
    await submit(person)
    await waitFor(() => expect(box('Website')).toHaveAccessibleDescription(problems.url))
    refuse({ link: ['No such site'] })
    expect(box('Website')).toHaveAccessibleDescription(problems.url)
  })

  it('replace any other error, also an earlier one of the server', async () => {
    const { person, refuse } = show()
    await person.type(box('Message'), 'Much too long')
    await submit(person)
    await waitFor(() => expect(box('Message')).toHaveAccessibleDescription(/Too long/))
    refuse({ message: ['Be brief'] })
    expect(box('Message')).toHaveAccessibleDescription('Be brief A few words')
    refuse({ message: ['Briefer'] })
    expect(box('Message')).toHaveAccessibleDescription('Briefer A few words')
  })

  it('of no control that is shown join the sentence for the whole form', () => {
    const { refuse } = show()
    expect(refuse({ guideId: ['There is no such guide'] }, 'Some fields need correcting.')).toBe(
      'Some fields need correcting. There is no such guide',
    )
  })
})

describe('a field', () => {
  it('is named by its label alone; the star for the required is only for the eye', () => {
    render(<TextField id="a" label="Name" isStarred required />)
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired()
    expect(screen.getByText('*', { exact: false })).toBeVisible()
  })

  it('can have a label that is only spoken', () => {
    render(<SearchField id="a" label="Search" clearLabel={words.clear} isLabelHidden />)
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  })

  it('says of a group that it is one', () => {
    render(<RadioGroup id="a" name="a" label="Way" choices={[{ value: 1, label: 'Mail' }]} chosen={1} />)
    expect(screen.getByRole('radiogroup', { name: 'Way' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Mail' })).toBeChecked()
  })
})

describe('a text area with a counter', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const area = <CountedTextArea id="a" label="Text" maxLength={20} left={words.left} locale="en" />

  it('counts what is left and says it aloud near the end, once typing rests', async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(area)
    const left = (count: number) => words.left.replace('{count}', String(count))
    expect(screen.getByText(left(20))).toBeVisible()
    await person.type(box('Text'), 'twelve chars')
    expect(screen.getByText(left(8))).toBeVisible()
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await person.type(box('Text'), 'and all the rest')
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByRole('status')).toHaveTextContent(left(0))
    expect(box('Text')).toHaveValue('twelve charsand all ')
  })
})

describe('a password', () => {
  it('is shown and hidden by the button inside', async () => {
    const person = userEvent.setup()
    render(<PasswordField id="a" label="Password" showLabel={words.showPassword} />)
    const password = screen.getByLabelText('Password')
    const button = screen.getByRole('button', { name: words.showPassword, pressed: false })
    await person.type(password, 'key')
    expect(password).toHaveAttribute('type', 'password')
    await person.click(button)
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveValue('key')
    expect(button).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('a number between two buttons', () => {
  it('steps by one within its bounds and says where it has come', async () => {
    const person = userEvent.setup()
    render(<Adults first={19} />)
    const [less, more] = screen.getAllByRole('button')
    const number = screen.getByRole('spinbutton', { name: 'Adults' })
    if (!less || !more) throw new Error('There should be two buttons.')
    await person.click(more)
    await person.click(more)
    expect(number).toHaveValue(20)
    expect(more).toHaveAttribute('aria-disabled', 'true')
    expect(more).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('20')
    await person.click(less)
    expect(number).toHaveValue(19)
    expect(more).not.toHaveAttribute('aria-disabled')
  })

  it('begins at the lower bound when there is none, and takes what is typed', async () => {
    const person = userEvent.setup()
    render(<Adults first={null} />)
    await person.click(screen.getByRole('button', { name: 'More adults' }))
    expect(screen.getByRole('spinbutton')).toHaveValue(1)
    await person.clear(screen.getByRole('spinbutton'))
    expect(screen.getByRole('spinbutton')).toHaveValue(null)
    await person.type(screen.getByRole('spinbutton'), '12')
    expect(screen.getByRole('spinbutton')).toHaveValue(12)
  })

  it('is reached once with the Tab key: the arrow keys do what the buttons do', async () => {
    const person = userEvent.setup()
    render(<Adults first={2} />)
    await person.tab()
    expect(screen.getByRole('spinbutton')).toHaveFocus()
    await person.tab()
    expect(document.body).toHaveFocus()
  })
})

describe('a search line', () => {
  it.each<[string, (person: Person) => Promise<void>]>([
    ['the cross', (person) => person.click(screen.getByRole('button', { name: words.clear }))],
    ['Escape', (person) => person.keyboard('{Escape}')],
  ])('is emptied by %s, notifies listeners, and keeps the focus', async (_by, clear) => {
    const person = userEvent.setup()
    const heard: string[] = []
    render(
      <SearchField
        id="a"
        label="Search"
        clearLabel={words.clear}
        onChange={({ target }) => heard.push(target.value)}
      />,
    )
    const line = screen.getByRole('searchbox')
    await person.type(line, 'ro')
    await clear(person)
    expect(line).toHaveValue('')
    expect(line).toHaveFocus()
    expect(heard).toEqual(['r', 'ro', ''])
  })
})

type Person = ReturnType<typeof userEvent.setup>

function show() {
  const sent: Values[] = []
  let form: ApiForm<Values> | undefined
  let count = 0
  renderTranslated(
    <Bound
      onRender={() => {
        count += 1
      }}
      onForm={(made) => {
        form = made
      }}
      onSend={(values) => sent.push(values)}
    />,
  )
  const refuse = (errors: Record<string, string[]>, message = 'Not sent') => {
    let sentence: string | undefined
    act(() => {
      sentence = form && showServerErrors(form, errors, fields, message)
    })
    return sentence
  }
  return { person: userEvent.setup(), sent, refuse, renders: () => count }
}

type BoundProps = {
  onRender: () => void
  onForm: (form: ApiForm<Values>) => void
  onSend: (values: Values) => void
}

/** A schema as the API has them. */
const schema = z.object({
  email: z.string().check(required, email),
  link: z.string().check(url),
  city: z.string().check(required),
  message: z.string().check(required, maxLength(10)),
  password: z.string().check(required),
  topics: z.array(z.string()).check(required),
  way: z.string().nullable().check(required),
  adults: z.number().nullable().check(required, min(1)),
  news: z.boolean(),
  terms: z.boolean().check(required),
})

function Bound({ onRender, onForm, onSend }: BoundProps) {
  const form = useApiForm(
    async () => schema,
    async (values) => onSend(values),
    { texts: useFormTexts(), toBody: (values: Values) => values, values: empty },
  )
  const { field } = form
  const first = useRef(onForm)
  useEffect(() => {
    first.current(form)
  }, [form])
  useEffect(onRender)
  return (
    <form {...form.props}>
      <TextField {...field('email')} label="Email" type="email" />
      <TextField {...field('link')} label="Website" remark="optional" type="text" />
      <SelectField {...field('city')} label="City">
        <option value="">Choose</option>
        <option value="rome">Rome</option>
      </SelectField>
      <TextArea {...field('message')} label="Message" hint="A few words" />
      <PasswordField {...field('password')} label="Password" showLabel="Show" />
      <CheckboxGroup
        {...field('topics')}
        label="Topics"
        choices={[
          { value: 'history', label: 'History' },
          { value: 'food', label: 'Food' },
        ]}
      />
      <RadioGroup
        {...field('way')}
        label="Answer"
        choices={[
          { value: 'mail', label: 'By mail' },
          { value: 'phone', label: 'By phone' },
        ]}
      />
      <ControlledField control={form.control} {...field('adults')}>
        {(held) => (
          <NumberStepper
            {...held}
            label="Adults"
            min={1}
            max={20}
            texts={{ less: 'Fewer adults', more: 'More adults' }}
          />
        )}
      </ControlledField>
      <Switch {...field('news')} label="News" />
      <Checkbox {...field('terms')}>I agree</Checkbox>
      <button type="submit">Send</button>
    </form>
  )
}

function Adults({ first }: { first: number | null }) {
  const [value, setValue] = useState(first)
  return (
    <NumberStepper
      id="adults"
      label="Adults"
      value={value}
      onChange={setValue}
      min={1}
      max={20}
      texts={{ less: 'Fewer adults', more: 'More adults' }}
    />
  )
}

function box(name: string): HTMLElement {
  return screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
}

async function submit(person: Person): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Send' }))
}

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ContactLimits,
  type ContactTexts,
  contactFields,
  type Recipients,
  type SeveralTexts,
} from '@/components/enquiries/contact-fields.ts'
import { ContactForm } from '@/components/enquiries/contact-form.tsx'
import { freeOfSeveral } from '@/components/enquiries/contact-words.ts'
import { PlainContactForm } from '@/components/enquiries/plain-contact-form.tsx'
import { sayingTrip } from '@/components/trip/trip-words.ts'
import { keepTrip, keptTrip } from '@/lib/client/trip/kept-trip.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { spokenDate } from '@/lib/shared/calendar/words.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDay, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { emptyTrip, type Trip } from '@/lib/shared/trip/trip.ts'
import { ContactAnswers as said } from '@/messages/en/contact-answers.json'
import messages from '@/messages/en/site.json'
import { Trip as tripWords } from '@/messages/en/trip.json'
import ui from '@/messages/en/ui.json'

const own = messages.ContactForm
const { errors, fields } = said
const words = { ...ui.Form, ...own }
const named = (text: string) => text.replace('{firstname}', 'Marco')
const texts: ContactTexts = {
  ...words,
  ask: named(own.ask),
}
const one = { guides: [{ id: 7, name: 'Marco Bellini' }] }
const several = {
  guides: [
    { id: 7, name: 'Marco Bellini', languages: ['en'], remark: 'usually within an hour' },
    { id: 8, name: 'Elena Conti', languages: ['en', 'it'], busyDays: [dayIn(3)] },
  ],
}
const severalTexts: SeveralTexts = {
  more: ['', '', ''],
  add: 'Add a guide',
  leaveOut: 'Leave out',
  takeIn: 'Add',
  notSpoken: 'doesn’t speak it',
  busy: 'not free that day',
  submit: [1, 2, 3, 4, 5].map((count) => `Send to ${count}`),
}

const content = {
  locale: 'en',
  timeZone: 'Europe/Rome',
  addressed: { firstname: 'Marco', city: 'Rome', cityIn: 'Rome' },
  texts,
} as const

type Call = { address: string; token: unknown; body: unknown }
let calls: Call[]
/** The server's answers to each enquiry in turn; a function may throw, as a lost connection does. */
let answers: Array<() => Response>

// Lazily loaded parts of the form: compiling them takes longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('@/components/enquiries/contact-steps.tsx'),
      import('@/components/enquiries/contact-validation.ts'),
      import('@/components/ui/form/form-errors.ts'),
    ]),
  60_000,
)

beforeEach(() => {
  calls = []
  answers = [() => answer(201, { sent_to: 'olga@example.com' })]
  sessionStorage.clear()
  localStorage.clear()
  keepTrip(emptyTrip)
  history.replaceState(null, '', '/en/guide/7')
  setCookie('XSRF-TOKEN=; max-age=0')
  globalThis.fetch = async (input, init) => {
    const address = String(input)
    if (address.endsWith('/api/xsrf-token')) {
      setCookie('XSRF-TOKEN=signed.token')
      return answer(204)
    }
    const token = Reflect.get(init?.headers ?? {}, 'X-XSRF-TOKEN')
    calls.push({ address, token, body: JSON.parse(String(init?.body)) })
    return answers.shift()?.() ?? answer(500)
  }
})

it('sends the message with the trip, and says where the mail went', async () => {
  const person = await show()
  await person.click(unsure())
  await person.click(screen.getByRole('button', { name: 'Adults: one more' }))
  await person.click(askButton())
  await fillIn(person)
  await person.click(sendButton())

  expect(await screen.findByRole('heading', { name: said.sentTitle })).toHaveFocus()
  expect(screen.getByText(/olga@example\.com/)).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.address).toBe('/en/api/enquiries')
  expect(calls[0]?.token).toBe('signed.token')
  expect(calls[0]?.body).toEqual({
    guideId: 7,
    name: 'Olga',
    email: 'olga@example.com',
    dateFlexible: true,
    adults: 3,
    children: 0,
    childrenAges: [],
    languageCode: 'en',
    message: 'We would like to see the old town.',
    consent: true,
    website: '',
  })
})

it('takes over what was chosen before its script came, and goes on though the button was pressed before too', async () => {
  render(form())
  // As a browser does: no event that a script would hear.
  Object.assign(control('Adults'), { value: '4' })
  Object.assign(control('Children'), { value: '1' })
  Object.assign(unsure(), { checked: true })
  fireEvent.click(screen.getByRole('button', { name: texts.ask }))

  const message = await screen.findByLabelText<HTMLTextAreaElement>(fields.message)
  expect(message.value).toContain('4 adults, 1 child')
  expect(keptTrip()).toEqual({ day: null, isUnsure: true, adults: 4, ages: [null] })
})

it('begins the message with the trip, with the cursor at its end', async () => {
  await write({ day: dayIn(40), isUnsure: false, adults: 3, ages: [4, 7] })
  const message = control<HTMLTextAreaElement>(fields.message)
  expect(message).toHaveFocus()
  expect(message).toHaveValue(
    `Hello Marco, we are 3 adults, 2 children (4 and 7), in Rome on ${formatDay(dayIn(40), 'en')}. We would like to `,
  )
  expect(message.selectionStart).toBe(message.value.length)
})

it('changes the begun sentence with the trip, and leaves what somebody has written', async () => {
  const { person } = await write({ ...emptyTrip, isUnsure: true, adults: 2 })
  await person.click(screen.getByRole('button', { name: tripWords.change }))
  await person.click(await screen.findByRole('button', { name: 'Adults: one more' }))
  await person.click(askButton())
  const message = await screen.findByLabelText<HTMLTextAreaElement>(fields.message)
  await waitFor(() => expect(message.value).toContain('3 adults'))
  await person.type(message, 'see the Forum')
  act(() => keepTrip({ ...keptTrip(), adults: 4 }))
  expect(message.value).toContain('3 adults')
})

it('adds a sentence at a press, once', async () => {
  const { person } = await write({ ...emptyTrip, isUnsure: true })
  const { label, text } = said.extras.pace
  await person.click(screen.getByRole('button', { name: `+ ${label}` }))
  expect(control<HTMLTextAreaElement>(fields.message).value).toContain(text)
  expect(screen.queryByRole('button', { name: `+ ${label}` })).toBeNull()
})

it('asks for a day, or that it is not sure yet', async () => {
  const person = await show()
  await person.click(askButton())
  expect(screen.getByRole('alert')).toHaveTextContent(said.chooseDay)
  expect(screen.queryByLabelText(fields.message)).toBeNull()
})

it('names the chosen day on its button, and goes back from the message by Back', async () => {
  const { person } = await write({ ...emptyTrip, day: dayIn(40) })
  expect(screen.getByText(/2 adults/)).toBeVisible()
  act(() => history.back())
  expect(
    await screen.findByRole('button', {
      name: named(said.askDay).replace('{day}', formatMonthDay(dayIn(40), 'en')),
    }),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Ask Marco about/ }))
  expect(await screen.findByLabelText(fields.message)).toBeVisible()
})

it('asks for the age of each child and remembers it', async () => {
  const person = await show()
  await person.click(screen.getByRole('button', { name: 'Children: one more' }))
  await person.click(screen.getByRole('button', { name: 'Children: one more' }))
  await person.selectOptions(screen.getByLabelText('Age of child 2'), '7')
  expect(keptTrip()).toMatchObject({ adults: 2, ages: [null, 7] })
})

it('says what would be right at each field, takes the focus to the first and sends nothing', async () => {
  const { person } = await write({ ...emptyTrip, isUnsure: true })
  await person.clear(control(fields.message))
  await person.type(control(fields.email), 'olga@mail')
  await person.click(sendButton())

  await waitFor(() =>
    expect(control(fields.email)).toHaveAccessibleDescription(expect.stringContaining(errors.email)),
  )
  expect(control(fields.message)).toBeInvalid()
  expect(control(fields.message)).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(words.invalid)
  expect(calls).toHaveLength(0)
})

it('shows the server’s messages at their fields, joined', async () => {
  const problem = {
    detail: 'Some fields need correcting.',
    code: 'invalid',
    errors: { email: ['No such mailbox', 'Use another'], guideId: ['There is no such guide'] },
  }
  answers = [() => answer(422, problem)]
  const { person } = await written()
  await person.click(sendButton())

  await waitFor(() =>
    expect(control(fields.email)).toHaveAccessibleDescription(
      expect.stringContaining('No such mailbox; Use another'),
    ),
  )
  expect(control(fields.email)).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields need correcting. There is no such guide')
})

it('loses nothing when the line breaks, and sends it at the next press', async () => {
  answers.unshift(() => {
    throw new TypeError('failed to fetch')
  })
  const { person } = await written()
  await person.click(sendButton())

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words.offline))
  expect(control(fields.message)).toHaveValue('We would like to see the old town.')
  await person.click(screen.getByRole('button', { name: said.again }))
  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
})

it('asks for a new anti-forgery token once when the old one is refused', async () => {
  answers.unshift(() => answer(403, { code: 'forgery' }))
  setCookie('XSRF-TOKEN=old.token')
  const { person } = await written()
  await person.click(sendButton())

  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
  expect(calls.map(({ token }) => token)).toEqual(['old.token', 'signed.token'])
})

it('keeps what was typed in this browser until it is sent', async () => {
  const { person } = await written()
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('old town'))
  document.body.replaceChildren()
  render(form())
  expect(await screen.findByLabelText(fields.message)).toHaveValue('We would like to see the old town.')
  expect(control(fields.email)).toHaveValue('olga@example.com')
  await person.click(sendButton())
  await screen.findByRole('heading', { name: said.sentTitle })
  expect(JSON.stringify(localStorage)).not.toContain('old town')
})

it('works in a browser that keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  const { person } = await written()
  await person.click(sendButton())
  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
  expect(calls).toHaveLength(1)
  for (const spy of spies) spy.mockRestore()
})

describe('to several guides', () => {
  it('writes to the chosen ones, and keeps what was typed when one is left out', async () => {
    const { person } = await severalWritten()
    await person.click(screen.getByRole('checkbox', { name: /^Marco Bellini/ }))
    expect(control(fields.message)).toHaveValue('We would like to see the old town.')
    await person.click(screen.getByRole('button', { name: 'Send to 1' }))

    await screen.findByRole('heading', { name: said.sentTitle })
    expect(calls[0]?.body).toMatchObject({ guideIds: [8] })
  })

  it('says who lacks the language or the day', async () => {
    const person = await showSeveral(several, 'it')
    const marco = screen.getByRole('checkbox', { name: /^Marco Bellini/ })
    const elena = screen.getByRole('checkbox', { name: /^Elena Conti/ })
    expect(marco).toHaveAccessibleName(`Marco Bellini ${severalTexts.notSpoken}`)
    expect(elena).toHaveAccessibleName('Elena Conti')
    act(() => keepTrip({ ...emptyTrip, day: dayIn(3) }))
    expect(elena).toHaveAccessibleName(`Elena Conti ${severalTexts.busy}`)
    await person.click(unsure())
    expect(elena).toHaveAccessibleName('Elena Conti')
  })

  it('asks five at most', async () => {
    const guides = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Guide ${id}`, languages: ['en'] }))
    const person = await showSeveral({ guides })
    const box = (id: number) => screen.getByRole('checkbox', { name: `Guide ${id}` })
    const sixth = box(6)
    await person.click(sixth)
    expect(sixth).not.toBeChecked()
    await person.click(box(2))
    await person.click(sixth)
    expect(sixth).toBeChecked()
    expect(screen.getByRole('button', { name: 'Send to 5' })).toBeVisible()
  })

  it('calls a day free as long as one of them is', () => {
    const guide = (busyDays?: string[]) => ({ id: 1, name: 'Elena', ...(busyDays && { busyDays }) })
    const isFree = (...guides: Array<ReturnType<typeof guide>>) =>
      freeOfSeveral('2026-12-03', '2026-11-27', guides)
    expect(isFree(guide(['2026-12-03']), guide([]))).toBe(true)
    expect(isFree(guide(['2026-12-03']), guide(['2026-12-03']))).toBe(false)
    expect(isFree(guide(['2026-12-03']), guide())).toBeUndefined()
    expect(freeOfSeveral('2027-02-01', '2026-11-27', [guide([])])).toBeUndefined()
  })
})

it('questions an address with a slip, and takes the one that was meant', async () => {
  const { person } = await written('olga@gmial.com')
  await person.click(
    await screen.findByRole('button', { name: said.mistyped.replace('{email}', 'olga@gmail.com') }),
  )
  expect(control(fields.email)).toHaveValue('olga@gmail.com')
  expect(screen.queryByRole('button', { name: /olga@gmail\.com/ })).toBeNull()
})

it('believes an address that is said to be right', async () => {
  const { person } = await written('olga@gmial.com')
  await person.click(await screen.findByRole('button', { name: said.rightAddress }))
  expect(control(fields.email)).toHaveValue('olga@gmial.com')
  expect(screen.queryByRole('button', { name: said.rightAddress })).toBeNull()
})

it('goes on to the page after sending, by its secret', async () => {
  answers = [() => answer(201, { sent_to: 'olga@example.com', correction: 'a-key' })]
  const opened: string[] = []
  const note = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    opened.push(event.target.pathname)
  }
  document.addEventListener('click', note)
  const { person } = await written()
  await person.click(sendButton())
  expect(await screen.findByRole('link', { name: said.card })).toBeVisible()
  expect(opened).toEqual(['/en/status/sent/a-key'])
  expect(screen.getByRole('heading', { name: said.sentTitle })).toHaveFocus()
  document.removeEventListener('click', note)
})

describe('the days', () => {
  const days = { from: dayIn(1), days: '100110' }
  const day = (date: string, isFree: boolean) => `${spokenDate(date, 'en')}, ${isFree ? 'free' : 'not free'}`

  it('say which are free, and offer the next two where one is not', async () => {
    const person = await show({ limits: { days, prices: null }, trip: { ...emptyTrip, day: dayIn(2) } })
    const note = await screen.findByText(/calendar is full/)
    const offered = within(note)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(offered).toEqual([4, 5].map((count) => formatMonthDay(dayIn(count), 'en')))
    expect(screen.getByRole('button', { name: day(dayIn(2), false) })).toHaveAttribute('aria-pressed', 'true')
    await person.click(within(note).getByRole('button', { name: formatMonthDay(dayIn(4), 'en') }))
    expect(screen.queryByText(/calendar is full/)).toBeNull()
    expect(keptTrip().day).toBe(dayIn(4))
  })

  it('are one stop of Tab, moved through by arrows, weeks and months, and chosen by Enter', async () => {
    const person = await show({ trip: { ...emptyTrip, day: dayIn(40) } })
    const dated = (count: number) => document.querySelector<HTMLElement>(`[data-date="${dayIn(count)}"]`)
    const stops = [...document.querySelectorAll<HTMLElement>('[data-date]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    )
    expect(stops).toEqual([dated(40)])
    act(() => dated(40)?.focus())
    await person.keyboard('{ArrowRight}{ArrowDown}')
    expect(dated(48)).toHaveFocus()
    await person.keyboard('{ArrowLeft}{Enter}')
    expect(keptTrip().day).toBe(dayIn(47))
    await person.keyboard('{PageDown}{PageUp}')
    expect(document.activeElement).toHaveAttribute('data-date')
  })
})

it('says that the group is too large for a tour, and lets it ask', async () => {
  const prices: ContactLimits['prices'] = {
    currency: 'JPY',
    readers: null,
    sizes: [
      [3, 36_000, null],
      [5, 45_000, null],
    ],
  }
  await write({ ...emptyTrip, isUnsure: true, adults: 4, ages: [4, 7] }, { limits: { prices, days: null } })
  expect(screen.getByText(/^Marco’s tours are for 5 at most and you are 6/)).toBeVisible()
  expect(sendButton()).toBeEnabled()
})

it('has a text for every field', () => {
  for (const field of contactFields) {
    expect(fields[field]).not.toBe('')
    expect(errors[field]).not.toBe('')
  }
})

type Person = ReturnType<typeof userEvent.setup>

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie does
  document.cookie = cookie
}

/** jsdom has neither `fetch` nor `Response`. */
function answer(status: number, body?: unknown): Response {
  return { ok: status < 400, status, json: async () => body } as Response
}

type Shown = { limits?: ContactLimits; trip?: Trip }

function form({ limits = { days: null, prices: null } }: Shown = {}) {
  const days = limits.days
  return (
    <ContactForm {...content} recipients={one} languageCode="en" limits={limits}>
      <PlainContactForm
        locale="en"
        say={sayingTrip(tripWords, 'en')}
        texts={texts}
        days={days}
        timeZone={content.timeZone}
        isShort={false}
        guideId={7}
      />
    </ContactForm>
  )
}

/** The form once its script is there. */
async function show(shown: Shown = {}): Promise<Person> {
  if (shown.trip) keepTrip(shown.trip)
  const { container } = render(form(shown))
  fireEvent.pointerEnter(container.firstElementChild ?? container)
  await screen.findByRole('button', { name: 'Adults: one more' })
  await waitFor(() => expect(document.querySelector('[data-date]')).not.toBeNull())
  return userEvent.setup()
}

async function showSeveral(recipients: Recipients = several, languageCode = 'en'): Promise<Person> {
  render(
    <ContactForm
      {...content}
      recipients={recipients}
      languageCode={languageCode}
      several={severalTexts}
      limits={undefined}
    />,
  )
  await screen.findByRole('group', { name: fields.guideIds })
  return userEvent.setup()
}

/** In the second step, for a trip. */
async function write(trip: Trip, shown: Shown = {}): Promise<{ person: Person }> {
  const person = await show({ ...shown, trip })
  await person.click(askButton())
  await screen.findByLabelText(fields.message)
  return { person }
}

async function written(email = 'olga@example.com'): Promise<{ person: Person }> {
  const { person } = await write({ ...emptyTrip, isUnsure: true })
  await fillIn(person, email)
  return { person }
}

async function severalWritten(): Promise<{ person: Person }> {
  const person = await showSeveral()
  await person.click(unsure())
  await fillIn(person)
  return { person }
}

async function fillIn(person: Person, email = 'olga@example.com'): Promise<void> {
  const message = await screen.findByLabelText(fields.message)
  await person.clear(message)
  await person.type(message, 'We would like to see the old town.')
  await person.type(control(fields.name), 'Olga')
  await person.type(control(fields.email), email)
}

/** Which day it is after some days where the guide is. */
function dayIn(days: number): string {
  return addDays(dayInZone(new Date(), 'Europe/Rome'), days)
}

function control<Element extends HTMLElement>(label: string): Element {
  return screen.getByLabelText<Element>(label, { exact: true })
}

const unsure = () => screen.getByRole('checkbox', { name: tripWords.unsure })
const askButton = () => screen.getByRole('button', { name: /^Ask Marco/ })
const sendButton = () => screen.getByRole('button', { name: named(said.send) })

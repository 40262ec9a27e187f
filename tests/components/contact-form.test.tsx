import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freeOfSeveral } from '@/components/enquiries/contact-date.tsx'
import {
  type BookingLimits,
  type ContactTexts,
  contactFields,
  type Recipients,
  type SeveralTexts,
} from '@/components/enquiries/contact-fields.ts'
import { ContactForm } from '@/components/enquiries/contact-form.tsx'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dateText } from '@/lib/shared/calendar/words.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { ContactAnswers as said } from '@/messages/en/contact-answers.json'
import messages from '@/messages/en/site.json'
import ui from '@/messages/en/ui.json'

const { fields, ...own } = messages.ContactForm
const { errors } = said
const words = { ...ui.Form, ...own }
const texts: ContactTexts = {
  ...words,
  fields,
  submit: words.submitOne.replace('{firstname}', 'Marco'),
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

type Call = { address: string; token: unknown; body: unknown }
let calls: Call[]
/** The server's answers to each enquiry in turn; a function may throw, as a lost connection does. */
let answers: Array<() => Response>

// Lazily loaded parts of the form: compiling them takes longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('@/components/enquiries/contact-logic.tsx'),
      import('@/components/enquiries/contact-validation.ts'),
      import('@/components/enquiries/sent-notice.tsx'),
      import('@/components/ui/calendar/date-dialog.tsx'),
      import('@/components/ui/form/form-errors.ts'),
    ]),
  60_000,
)

beforeEach(() => {
  calls = []
  answers = [() => answer(201, { sent_to: 'olga@example.com' })]
  sessionStorage.clear()
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

it('sends what was typed and says where the mail went', async () => {
  const person = show()
  await fillIn(person)
  await person.click(submitButton())

  expect(await screen.findByRole('heading', { name: said.sentTitle })).toHaveFocus()
  expect(screen.getByText(/olga@example\.com/)).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.address).toBe('/en/api/enquiries')
  expect(calls[0]?.token).toBe('signed.token')
  expect(calls[0]?.body).toEqual({
    guideId: 7,
    name: 'Olga',
    email: 'olga@example.com',
    phone: '',
    dateFlexible: true,
    adults: 3,
    children: 0,
    languageCode: 'en',
    message: 'We would like to see the old town.',
    consent: true,
    website: '',
  })
})

it('takes over what was typed before its script came, and sends it though the button was pressed before too', async () => {
  show()
  const form = document.querySelector('form')
  // As a browser does: no event that a script would hear.
  const type = (label: string, text: string) => Object.assign(control(label), { value: text })
  type('Message', 'We would like to see the old town.')
  type('Your name', 'Olga')
  type('Email', 'olga@example.com')
  type('Adults', '4')
  for (const name of [fields.dateFlexible, /I agree/]) {
    Object.assign(screen.getByRole('checkbox', { name }), { checked: true })
  }
  act(() => form?.requestSubmit())

  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ name: 'Olga', adults: 4, dateFlexible: true, consent: true })
})

it('prefers what was typed before its script came to what was kept', async () => {
  const person = show()
  await fillIn(person)
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Olga'))
  document.body.replaceChildren()
  show()
  Object.assign(control('Your name'), { value: 'Vera' })

  await waitFor(() => expect(control('Email')).toHaveValue('olga@example.com'))
  expect(control('Your name')).toHaveValue('Vera')
})

it('says what would be right at each field, takes the focus to the first and sends nothing', async () => {
  const person = show()
  await person.type(control('Email'), 'olga@mail')
  await person.click(submitButton())

  await waitFor(() => expect(control('Email')).toHaveAccessibleDescription(errors.email))
  expect(control('Date')).toHaveAccessibleDescription(errors.date)
  expect(control('Message')).toBeInvalid()
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription(errors.consent)
  expect(control('Date')).toHaveFocus()
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
  const person = show()
  await fillIn(person)
  await person.click(submitButton())

  await waitFor(() => expect(control('Email')).toHaveAccessibleDescription('No such mailbox; Use another'))
  expect(control('Email')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields need correcting. There is no such guide')
})

it('loses nothing when the line breaks, and sends it at the second try', async () => {
  answers.unshift(() => {
    throw new TypeError('failed to fetch')
  })
  const person = show()
  await fillIn(person)
  await person.click(submitButton())

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words.offline))
  expect(control('Message')).toHaveValue('We would like to see the old town.')
  await person.click(submitButton())
  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
})

it('asks for a new anti-forgery token once when the old one is refused', async () => {
  answers.unshift(() => answer(403, { code: 'forgery' }))
  setCookie('XSRF-TOKEN=old.token')
  const person = show()
  await fillIn(person)
  await person.click(submitButton())

  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
  expect(calls.map(({ token }) => token)).toEqual(['old.token', 'signed.token'])
})

it('restores what was typed after a reload, but asks for consent again', async () => {
  const person = show()
  await fillIn(person)
  document.body.replaceChildren()
  show()

  await waitFor(() => expect(control('Message')).toHaveValue('We would like to see the old town.'))
  expect(control('Email')).toHaveValue('olga@example.com')
  expect(control('Adults')).toHaveValue('3')
  expect(screen.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked()
})

it('works in a browser that keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  const person = show()
  await fillIn(person)
  await person.click(submitButton())
  expect(await screen.findByRole('heading', { name: said.sentTitle })).toBeVisible()
  expect(calls).toHaveLength(1)
  for (const spy of spies) spy.mockRestore()
})

it('writes to the chosen ones of several guides, and keeps what was typed when one is left out', async () => {
  const person = show(several, severalTexts)
  await fillIn(person)
  expect(await screen.findByRole('group', { name: fields.guideIds })).toBeVisible()
  await person.click(screen.getByRole('checkbox', { name: /^Marco Bellini/ }))
  expect(control('Message')).toHaveValue('We would like to see the old town.')
  await person.click(screen.getByRole('button', { name: 'Send to 1' }))

  await screen.findByRole('heading', { name: said.sentTitle })
  expect(calls[0]?.body).toMatchObject({ guideIds: [8] })
})

it('says which of several guides lacks the language or the day', async () => {
  const person = show(several, severalTexts)
  const marco = await screen.findByRole('checkbox', { name: /^Marco Bellini/ })
  const elena = screen.getByRole('checkbox', { name: /^Elena Conti/ })
  expect(marco).toHaveAccessibleName('Marco Bellini usually within an hour')
  await person.selectOptions(control('Tour language'), 'it')
  expect(marco).toHaveAccessibleName(`Marco Bellini ${severalTexts.notSpoken}`)
  expect(elena).toHaveAccessibleName('Elena Conti')
  await typeDate(person, dayIn(3))
  expect(elena).toHaveAccessibleName(`Elena Conti ${severalTexts.busy}`)
  await person.click(screen.getByRole('checkbox', { name: fields.dateFlexible }))
  expect(elena).toHaveAccessibleName('Elena Conti')
})

it('asks five guides at most', async () => {
  const guides = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Guide ${id}`, languages: ['en'] }))
  const person = show({ guides }, severalTexts)
  const box = (id: number) => screen.getByRole('checkbox', { name: `Guide ${id}` })
  const sixth = await screen.findByRole('checkbox', { name: 'Guide 6' })
  await person.click(sixth)
  expect(sixth).not.toBeChecked()
  await person.click(box(2))
  await person.click(sixth)
  expect(sixth).toBeChecked()
  expect(screen.getByRole('button', { name: 'Send to 5' })).toBeVisible()
})

it('questions an address with a slip, and takes the one that was meant', async () => {
  const person = show()
  await fillIn(person)
  await person.clear(control('Email'))
  await person.type(control('Email'), 'olga@gmial.com')
  await person.click(
    await screen.findByRole('button', { name: said.mistyped.replace('{email}', 'olga@gmail.com') }),
  )
  expect(control('Email')).toHaveValue('olga@gmail.com')
  expect(screen.queryByRole('button', { name: /olga@gmail\.com/ })).toBeNull()
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
  const person = show()
  await fillIn(person)
  await person.click(submitButton())
  expect(await screen.findByRole('link', { name: said.card })).toBeVisible()
  expect(opened).toEqual(['/en/status/sent/a-key'])
  expect(screen.getByRole('heading', { name: said.sentTitle })).toHaveFocus()
  document.removeEventListener('click', note)
})

describe('the day', () => {
  const free = { from: dayIn(1), days: `${'0'.repeat(28)}1` }

  it('is the browser’s own field until somebody turns to the form, then typed as people write it', async () => {
    const person = show()
    expect(control('Date')).toHaveAttribute('type', 'date')
    await person.click(control('Message'))
    await waitFor(() => expect(control('Date')).toHaveAttribute('type', 'text'))
    const [, month = '', day = ''] = dayIn(40).split('-')
    await person.type(control('Date'), `${Number(day)}.${Number(month)}`)
    await person.tab()
    expect(control('Date')).toHaveValue(dateText(dayIn(40), 'en'))
    await fillIn(person, { hasDay: true })
    await person.click(submitButton())
    await screen.findByRole('heading', { name: said.sentTitle })
    expect(calls[0]?.body).toMatchObject({ date: dayIn(40), dateFlexible: false })
  })

  it('opens the calendar after a press before its script was there, and shows the free days', async () => {
    const person = show(one, undefined, { free })
    const native = control('Date')
    fireEvent.mouseDown(native)
    fireEvent.click(native)
    const calendar = await screen.findByRole('dialog')
    expect(native).not.toBeInTheDocument()
    await screen.findByText(said.room.legend)
    const named = (days: number) => calendar.querySelector(`[data-date="${dayIn(days)}"]:not([data-other])`)
    const [busy] = [1, 2, 3].flatMap((days) => named(days) ?? [])
    expect(busy).toHaveAccessibleName(expect.stringContaining(said.room.busy))
    if (busy) await person.click(busy)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/^Not free on/)).toBeVisible()
  })

  it('keeps the focus when the field changes below it', async () => {
    const person = show()
    const native = control('Date')
    act(() => native.focus())
    await waitFor(() => expect(native).not.toBeInTheDocument())
    expect(control('Date')).toHaveFocus()
    await person.keyboard('tomorrow{Tab}')
    expect(control('Date')).toHaveValue('tomorrow')
    expect(control('Date')).toBeInvalid()
  })

  it('stays the browser’s own while it is being typed into, and takes over what was typed', async () => {
    const person = show()
    const native = control('Date')
    act(() => native.focus())
    Object.assign(native, { value: dayIn(7) })
    await waitFor(() => expect(native).toHaveAttribute('min'))
    expect(native).toBeInTheDocument()
    await person.click(control('Message'))
    await waitFor(() => expect(control('Date')).toHaveValue(dateText(dayIn(7), 'en')))
  })

  it('is free with several guides as long as one of them is', () => {
    const guide = (busyDays?: string[]) => ({ id: 1, name: 'Elena', busyDays })
    const isFree = (...guides: Array<ReturnType<typeof guide>>) =>
      freeOfSeveral('2026-12-03', '2026-11-27', guides)
    expect(isFree(guide(['2026-12-03']), guide([]))).toBe(true)
    expect(isFree(guide(['2026-12-03']), guide(['2026-12-03']))).toBe(false)
    expect(isFree(guide(['2026-12-03']), guide())).toBeUndefined()
    expect(freeOfSeveral('2027-02-01', '2026-11-27', [guide([])])).toBeUndefined()
  })
})

describe('the form on a tour', () => {
  const limits = {
    most: 5,
    prices: [
      [3, '¥36,000'],
      [5, '¥45,000'],
    ] satisfies Array<[number, string]>,
    free: { from: dayIn(1), days: '100110' },
  }

  it('says what the group pays, and when it is too large', async () => {
    const person = show(one, undefined, limits)
    await person.selectOptions(control('Children'), '3')
    expect(await screen.findByText('For 5: ¥45,000 in total')).toBeVisible()
    await person.selectOptions(control('Children'), '1')
    expect(screen.getByText('For 3: ¥36,000 in total')).toBeVisible()
    await person.selectOptions(control('Adults'), '6')
    expect(screen.getByText(/^For 7: this tour takes up to 5/)).toBeVisible()
  })

  it('says that the guide is busy on a day, and when the next free one is', async () => {
    const person = show(one, undefined, limits)
    const said = (days: number) => formatMonthDay(dayIn(days), 'en')
    const says = (busy: number, free: number) =>
      new RegExp(`^Not free on ${said(busy)}, free on ${said(free)}`)
    await typeDate(person, dayIn(2))
    expect(await screen.findByText(says(2, 4))).toBeVisible()
    await typeDate(person, dayIn(6))
    expect(screen.getByText(says(6, 5))).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: fields.dateFlexible }))
    expect(screen.queryByText(/^Not free/)).toBeNull()
  })
})

it('begins with the day and the group that were searched for, unless a draft has others', async () => {
  sessionStorage.setItem('wanted', JSON.stringify({ date: dayIn(5), guests: 4 }))
  show()
  await waitFor(() => expect(control('Date')).toHaveValue(dateText(dayIn(5), 'en')))
  expect(control('Adults')).toHaveValue('4')
  document.body.replaceChildren()
  sessionStorage.setItem('enquiry:7:', JSON.stringify({ date: dayIn(6), adults: '3' }))
  show()
  await waitFor(() => expect(control('Date')).toHaveValue(dateText(dayIn(6), 'en')))
  expect(control('Adults')).toHaveValue('3')
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

function show(recipients: Recipients = one, several?: SeveralTexts, limits?: BookingLimits) {
  render(
    <ContactForm
      locale="en"
      recipients={recipients}
      timeZone="Europe/Rome"
      languages={[
        { code: 'en', name: 'English' },
        { code: 'it', name: 'Italian' },
      ]}
      texts={texts}
      several={several}
      limits={limits}
      consent="I agree that my data is used"
    />,
  )
  return userEvent.setup()
}

/** Which day it is after some days where the guide is. */
function dayIn(days: number): string {
  return addDays(dayInZone(new Date(), 'Europe/Rome'), days)
}

async function typeDate(person: Person, date: string): Promise<void> {
  await person.click(control('Message'))
  await waitFor(() => expect(control('Date')).toHaveAttribute('type', 'text'))
  await person.clear(control('Date'))
  await person.type(control('Date'), date)
  await person.tab()
}

async function fillIn(person: Person, { hasDay = false } = {}): Promise<void> {
  if (!hasDay) await person.click(screen.getByRole('checkbox', { name: fields.dateFlexible }))
  await person.selectOptions(control('Adults'), '3')
  await person.type(control('Message'), 'We would like to see the old town.')
  await person.type(control('Your name'), 'Olga')
  await person.type(control('Email'), 'olga@example.com')
  await person.click(screen.getByRole('checkbox', { name: /I agree/ }))
}

function control(label: string): HTMLElement {
  return screen.getByLabelText(label, { exact: true })
}

function submitButton(): HTMLElement {
  return screen.getByRole('button', { name: texts.submit })
}

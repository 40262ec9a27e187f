import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ContactTexts,
  type ContactValues,
  contactFields,
} from '@/components/enquiries/contact-fields.ts'
import { ContactForm } from '@/components/enquiries/contact-form.tsx'
import { LinkedDraft } from '@/components/enquiries/linked-draft.tsx'
import { addDays, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import messages from '@/messages/en/site.json'
import ui from '@/messages/en/ui.json'

const { fields, ...own } = messages.ContactForm
const texts: ContactTexts = { ...ui.Form, ...own, fields, submit: 'Send' }

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/en/enquiry?guide=7&adults=3')
  globalThis.fetch = () => Promise.reject(new Error('nothing may be sent'))
})

/** Once the form has what the link says: its logic comes by itself then. */
async function show(values: Partial<ContactValues>) {
  const page = render(
    <>
      <LinkedDraft guideId={7} excursionId={undefined} values={values} />
      <ContactForm
        locale="en"
        recipients={{ guides: [{ id: 7, name: 'Marco Bellini' }] }}
        timeZone="Europe/Rome"
        languages={['en', 'it'].map((code) => ({ code, name: code }))}
        texts={texts}
        consent="I agree"
      />
    </>,
  )
  await waitFor(() => expect(control('adults')).toHaveValue(values.adults))
  return page
}

/** Not further away than guides take enquiries. */
const date = addDays(localToday(), 60)
const values = {
  date,
  adults: '3',
  children: '1',
  languageCode: 'it',
  message: 'We would like to see the Forum.',
}
const control = (name: keyof typeof fields) => screen.getByLabelText(fields[name])

test('a link fills the form in, and nothing is sent', async () => {
  await show(values)
  // The calendar's field says it in words; the form sends this one.
  await waitFor(() => expect(document.querySelector('[name=date]')).toHaveValue(date))
  expect(control('adults')).toHaveValue('3')
  expect(control('children')).toHaveValue('1')
  expect(control('languageCode')).toHaveValue('it')
  expect(control('message')).toHaveValue('We would like to see the Forum.')
  expect(control('name')).toHaveValue('')
})

test('what is typed after it survives a reload', async () => {
  const { unmount } = await show(values)
  await userEvent.type(control('message'), ' In the morning.')
  unmount()
  await show(values)
  expect(control('message')).toHaveValue('We would like to see the Forum. In the morning.')
})

test('another link fills it in again and leaves name and email', async () => {
  const { unmount } = await show(values)
  await userEvent.type(control('name'), 'Olga')
  unmount()
  history.replaceState(null, '', '/en/enquiry?guide=7&adults=5')
  await show({ ...values, adults: '5' })
  expect(control('adults')).toHaveValue('5')
  expect(control('name')).toHaveValue('Olga')
})

test('contact fields and those of a link have the same names', () => {
  expect(contactFields).toEqual(expect.arrayContaining(Object.keys(values)))
})

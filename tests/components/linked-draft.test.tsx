import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ContactTexts, draftNameOf } from '@/components/enquiries/contact-fields.ts'
import { ContactForm } from '@/components/enquiries/contact-form.tsx'
import { LinkedDraft } from '@/components/enquiries/linked-draft.tsx'
import { keepTrip, keptTrip } from '@/lib/client/trip/kept-trip.ts'
import { addDays, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import { emptyTrip, type Trip } from '@/lib/shared/trip/trip.ts'
import { ContactAnswers } from '@/messages/en/contact-answers.json'
import messages from '@/messages/en/site.json'
import ui from '@/messages/en/ui.json'

const texts: ContactTexts = {
  ...ui.Form,
  ...messages.ContactForm,
  ask: 'Ask',
}
const recipients = { guides: [{ id: 7, name: 'Marco Bellini' }] }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  keepTrip(emptyTrip)
  history.replaceState(null, '', '/en/enquiry?guide=7&adults=3')
  globalThis.fetch = () => Promise.reject(new Error('nothing may be sent'))
})

/** The second step of the form: its script comes by itself where there is a draft. */
async function show(trip: Partial<Trip>, message = 'We would like to see the Forum.') {
  const page = render(
    <>
      <LinkedDraft recipients={recipients} message={message} trip={trip} />
      <ContactForm
        locale="en"
        recipients={recipients}
        timeZone="Europe/Rome"
        languageCode="en"
        addressed={{ firstname: 'Marco', city: 'Rome', cityIn: 'Rome' }}
        texts={texts}
      />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Ask/ }))
  await screen.findByLabelText(ContactAnswers.fields.message)
  return page
}

const trip: Partial<Trip> = { day: addDays(localToday(), 60), isUnsure: false, adults: 3, ages: [null] }
const { fields } = ContactAnswers
const control = (name: keyof typeof fields) => screen.getByLabelText(fields[name])

test('a link fills the form in, and nothing is sent', async () => {
  await show(trip)
  expect(keptTrip()).toEqual({ ...trip, isUnsure: false })
  expect(screen.getByText('3 adults, 1 child')).toBeVisible()
  expect(control('message')).toHaveValue('We would like to see the Forum.')
  expect(control('name')).toHaveValue('')
})

test('what is typed after it survives a reload', async () => {
  const { unmount } = await show(trip)
  await userEvent.type(control('message'), ' In the morning.')
  unmount()
  history.replaceState(null, '', '/en/enquiry?guide=7&adults=3')
  await show(trip)
  expect(control('message')).toHaveValue('We would like to see the Forum. In the morning.')
})

test('another link fills it in again and leaves name and email', async () => {
  const { unmount } = await show(trip)
  await userEvent.type(control('name'), 'Olga')
  unmount()
  history.replaceState(null, '', '/en/enquiry?guide=7&adults=5')
  await show({ ...trip, adults: 5 })
  expect(keptTrip().adults).toBe(5)
  expect(control('name')).toHaveValue('Olga')
})

test('the draft has a name for each guide and tour', () => {
  expect(draftNameOf(recipients)).not.toBe(draftNameOf({ ...recipients, excursionId: 3 }))
})

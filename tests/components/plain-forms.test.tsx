import { renderToString } from 'react-dom/server'
import { SentAddress } from '@/components/enquiries/sent/sent-address.tsx'
import { ConfirmAddress } from '@/components/enquiries/status/confirm-address.tsx'
import { PlainForms } from '@/components/plain-forms/plain-forms.tsx'
import type { UnsentForm } from '@/components/plain-forms/unsent-form.ts'
import { Translated } from '../support/translated.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const address = {
  ...({
    locale: 'ja',
    secret: 'a-key',
    email: 'olga@gmial.com',
    isConfirmed: false,
    mayResend: true,
  } as const),
  ...{ mailedAt: '10:00', isSeveral: false, messengers: '' },
}

/** The page as a browser without script shows it. */
function shown(unsent: UnsentForm | null, said: string | null, children: React.ReactNode): HTMLElement {
  const page = document.createElement('main')
  const html = renderToString(
    <Translated>
      <PlainForms unsent={unsent} said={said}>
        {children}
      </PlainForms>
    </Translated>,
  )
  page.innerHTML = html.replaceAll(/<\/?noscript>/g, '')
  return page
}
const form = (page: HTMLElement, name: string) => {
  const found = page.querySelector<HTMLFormElement>(`form[action$="/api/forms/${name}"]`)
  if (!found) throw new Error(`no form ${name}`)
  return found
}

it('the page after sending has a form for another address, filled in with the present one', () => {
  const page = shown(null, null, <SentAddress {...address} />)
  const correction = form(page, 'correction')
  expect([correction.method, correction.getAttribute('action')]).toEqual(['post', '/ja/api/forms/correction'])
  expect(Object.fromEntries(new FormData(correction))).toEqual({
    correction: 'a-key',
    email: 'olga@gmial.com',
  })
  expect(correction.closest('details')).not.toHaveAttribute('open')
  expect(Object.fromEntries(new FormData(form(page, 'resend')))).toEqual({ correction: 'a-key' })
})

it('a refused address is named at its field, keeps what was typed and has the focus', () => {
  const unsent: UnsentForm = {
    ...{ name: 'correction', trouble: 'Some fields need correcting.', isSlip: false },
    values: { correction: 'a-key', email: 'olga@gmail' },
    errors: { email: 'Use an address like name@example.com.' },
  }
  const page = shown(unsent, null, <SentAddress {...address} />)
  const email = form(page, 'correction').querySelector('[name=email]')
  expect(email).toHaveAttribute('value', 'olga@gmail')
  expect(email).toHaveAttribute('autofocus')
  expect(page.querySelector(`#${email?.getAttribute('aria-describedby')}`)).toHaveTextContent(
    'Use an address like name@example.com.',
  )
  expect(email?.closest('details')).toHaveAttribute('open')
  expect(page.querySelector('[role=alert]')).toHaveTextContent('Some fields need correcting.')
})

it('what was done is said where it was asked for', () => {
  const page = shown(null, 'resent', <SentAddress {...address} />)
  expect(page.querySelector('[role=status]')).toHaveTextContent('olga@gmial.com')
})

it('the address is confirmed by a button; the thanks are shown only once it is', () => {
  const confirm = (isConfirmed: boolean, said: string | null) =>
    shown(
      null,
      said,
      <ConfirmAddress locale="en" token="the-token" email="olga@example.com" isConfirmed={isConfirmed} />,
    )
  expect(Object.fromEntries(new FormData(form(confirm(false, 'confirmed'), 'confirmation')))).toEqual({
    token: 'the-token',
  })
  const thanked = confirm(true, 'confirmed')
  expect(thanked.querySelector('form')).toBeNull()
  expect(thanked).toHaveTextContent('Thank you: olga@example.com is confirmed.')
  expect(confirm(true, null)).toBeEmptyDOMElement()
})

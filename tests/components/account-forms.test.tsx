import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AccountTexts, accountFields } from '@/components/account/account-fields.ts'
import { FinishSignIn } from '@/components/account/finish-sign-in.tsx'
import { LoginForm } from '@/components/account/login-form.tsx'
import { AskForPassword, SetPassword } from '@/components/account/password-forms.tsx'
import { RegistrationForm } from '@/components/account/registration-form.tsx'
import { cityFinderTexts } from '@/components/places/city-finder-texts.ts'
import { storedToken } from '@/lib/client/browser-store.ts'
import {
  keepPendingRegistration,
  readPendingRegistration,
} from '@/lib/client/session/pending-registration.ts'
import { keepVisitLocale } from '@/lib/client/session/provider-visit.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import messages from '@/messages/en/account.json'
import ui from '@/messages/en/ui.json'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'
import { foundPisa } from '../support/found-pisa.ts'
import { pageLoads } from '../support/page-loads.ts'

const { fields, errors, ...own } = messages.AccountForm
const words = { ...own, ...ui.Form }
const texts: AccountTexts = { ...words, fields, errors }
const { usePasskey, useCode, useRecovery, ...stepWords } = messages.SecondStep
const secondStep = {
  ...words,
  ...stepWords,
  others: { passkey: usePasskey, totp: useCode, recovery: useRecovery },
}
const session = { token: 'a.b.c', redirect: '/en/profile/dashboard', lang: [] }
let answers: Record<string, Array<() => Response>>
let sent: Sent[]
/** Addresses that the browser was asked to load. */
let loads: string[]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  loads = pageLoads()
  history.replaceState(null, '', '/en/account/login')
  answers = {}
  sent = fakeServer(answers)
})

describe('signing in', () => {
  const signInTexts = { ...texts, ...messages.Login, secondStep }
  const show = (returnUrl: string | null = null) => {
    render(<LoginForm locale="en" texts={signInTexts} returnUrl={returnUrl} />)
    return userEvent.setup()
  }
  const submit = () => screen.getByRole('button', { name: 'Sign in' })

  it('sends the pair, keeps the token and goes where the answer says', async () => {
    answers['POST /en/api/sessions/'] = [() => answer(200, session)]
    const person = show()
    await person.type(control(fields.email), 'guide@example.com')
    await person.type(control(fields.password), 'a long password')
    await person.click(submit())
    await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
    expect(sent.at(-1)?.body).toEqual({
      email: 'guide@example.com',
      password: 'a long password',
      remember: true,
    })
    expect(storedToken()).toBe('a.b.c')
  })

  it('goes to the page that was asked for', async () => {
    answers['POST /en/api/sessions/'] = [() => answer(200, session)]
    const person = show('/en/profile/messages')
    await person.type(control(fields.email), 'guide@example.com')
    await person.type(control(fields.password), 'a long password{Enter}')
    await waitFor(() => expect(loads).toEqual(['/en/profile/messages']))
  })

  it('says what the server says of a wrong pair, and goes nowhere', async () => {
    const detail = 'Wrong email address or password.'
    answers['POST /en/api/sessions/'] = [() => answer(401, { code: 'wrong_credentials', detail })]
    const person = show()
    await person.type(control(fields.email), 'guide@example.com')
    await person.type(control(fields.password), 'wrong')
    await person.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
    expect(loads).toEqual([])
    expect(control(fields.password)).toHaveValue('wrong')
  })

  it('sends nothing while a field is empty or wrong', async () => {
    const person = show()
    await person.type(control(fields.email), 'guide@mail')
    await person.click(submit())
    await waitFor(() => expect(control(fields.email)).toHaveAccessibleDescription(errors.email))
    expect(control(fields.password)).toHaveAccessibleDescription(errors.password)
    expect(screen.getByRole('alert')).toHaveTextContent(words.invalid)
    expect(sent).toEqual([])
  })

  it('shows the password when asked', async () => {
    const person = show()
    expect(control(fields.password)).toHaveAttribute('type', 'password')
    await person.click(screen.getByRole('checkbox', { name: words.showPassword }))
    expect(control(fields.password)).toHaveAttribute('type', 'text')
  })

  it('asks for a link with the address alone', async () => {
    answers['POST /en/api/sessions/links'] = [() => answer(202, { sent_to: 'guide@example.com' })]
    const person = show()
    const button = screen.getByRole('button', { name: messages.Login.sendLink })
    await person.click(button)
    await waitFor(() => expect(control(fields.email)).toHaveAccessibleDescription(errors.email))
    expect(control(fields.password)).not.toHaveAttribute('aria-invalid')

    await person.type(control(fields.email), ' guide@example.com')
    await person.click(button)
    expect(await screen.findByRole('heading', { name: messages.Login.linkSentTitle })).toHaveFocus()
    expect(screen.getByText(/If guide@example\.com has an account/)).toBeVisible()
  })

  it('says so when the server cannot be reached', async () => {
    answers['POST /en/api/sessions/'] = [
      () => {
        throw new TypeError('failed to fetch')
      },
    ]
    const person = show()
    await person.type(control(fields.email), 'guide@example.com')
    await person.type(control(fields.password), 'a long password{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words.offline))
  })
})

describe('a sign-in that began elsewhere', () => {
  const finishTexts = { finishing: 'Signing you in…', failed: 'No', offline: 'Offline', tryAgain: 'Again' }
  let question: { text: string; button: string } | null
  beforeEach(() => {
    question = null
  })
  const show = (query: string, locale: 'ru' | 'en' = 'en') =>
    render(
      <FinishSignIn
        locale={locale}
        query={query}
        question={question}
        texts={finishTexts}
        goOn={null}
        secondStep={secondStep}
        confirmation={{ ...texts, ...messages.Confirmation }}
      >
        <p>The usual form</p>
      </FinishSignIn>,
    )

  it('says that all is well when the link has confirmed the address before', async () => {
    answers['GET /en/api/sessions?token=abc'] = [
      () => answer(401, { code: 'already_confirmed', detail: 'Confirmed already.' }),
    ]
    show('token=abc')
    expect(await screen.findByText('Confirmed already.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('The usual form')).toBeVisible()
  })

  it('uses the link once and goes where the answer says', async () => {
    answers['GET /en/api/sessions?token=abc'] = [() => answer(200, session)]
    show('token=abc')
    await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
    expect(sent).toHaveLength(1)
    expect(screen.queryByText('The usual form')).toBeNull()
  })

  it('M6: waits for a click where it would sign in as somebody whom this browser has not asked for', async () => {
    question = { text: 'This link signs you in as ada@example.com.', button: 'Continue as ada@example.com' }
    answers['GET /en/api/sessions?token=abc'] = [() => answer(200, session)]
    show('token=abc')
    const person = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Continue as ada@example.com' })
    expect(sent).toEqual([])
    await person.click(button)
    await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
  })

  it('M3b: asks for the password of a registration from elsewhere, or goes on without it', async () => {
    answers['GET /en/api/sessions?token=abc'] = [
      () => answer(403, { code: 'confirmation_needed', detail: 'Elsewhere.' }),
    ]
    answers['POST /en/api/sessions/confirmation'] = [() => answer(200, session)]
    show('token=abc')
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: 'Continue without the password' }))
    await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: null })
  })

  it('asks for the second step, and another way if the first is not at hand', async () => {
    answers['GET /en/api/sessions?token=abc'] = [
      () => answer(401, { code: 'second_factor_needed', detail: 'One more.', factors: ['totp', 'recovery'] }),
    ]
    answers['POST /en/api/sessions/second_factor'] = [
      () => answer(422, { code: 'wrong_code', detail: 'Not accepted.' }),
      () => answer(200, session),
    ]
    show('token=abc')
    const person = userEvent.setup()
    await person.type(await screen.findByLabelText(/Code from the app/), '123456{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not accepted.'))
    expect(sent.at(-1)?.body).toEqual({ code: '123456' })
    await person.click(screen.getByRole('button', { name: /Use a recovery code/ }))
    await person.type(screen.getByLabelText(/Recovery code/), 'k7fm-2xqa-9trw{Enter}')
    await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
    expect(sent.at(-1)?.body).toEqual({ recovery_code: 'k7fm-2xqa-9trw' })
  })

  it('offers the usual form once the link is used up', async () => {
    answers['GET /en/api/sessions?token=abc'] = [
      () => answer(401, { code: 'link_used_up', detail: 'Used up.' }),
    ]
    show('token=abc')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Used up.'))
    expect(screen.getByText('The usual form')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Again' })).toBeNull()
    expect(loads).toEqual([])
  })

  it('tries again when the line was broken', async () => {
    answers['GET /en/api/sessions?token=abc'] = [
      () => {
        throw new TypeError('failed to fetch')
      },
      () => answer(200, session),
    ]
    show('token=abc')
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Again' }))
    await waitFor(() => expect(loads).toEqual(['/en/profile/dashboard']))
  })

  it('goes on to the registration when nobody has that account', async () => {
    const registration = { ticket: 'sealed', email: 'new@example.com', firstname: 'Ada', lastname: 'Roe' }
    answers['GET /en/api/sessions?code=1&state=2'] = [
      () => answer(409, { code: 'registration_needed', registration }),
    ]
    show('code=1&state=2')
    await waitFor(() => expect(loads).toEqual(['/en/account/registration']))
    expect(readPendingRegistration()).toEqual(registration)
  })

  it('returns first to the language in which it began', async () => {
    keepVisitLocale('ja')
    show('code=1&state=2', 'ru')
    await waitFor(() => expect(loads).toEqual(['/ja/account/login?code=1&state=2']))
    expect(sent).toEqual([])
  })
})

describe('registering', () => {
  const registrationTexts = {
    ...texts,
    ...messages.Registration,
    errors: { ...errors, password: errors.newPassword },
  }
  const cities = [{ country: 'Italy', cities: [{ id: 5, name: 'Rome' }] }]
  const show = (locale: 'en' | 'ja' = 'en') => {
    render(
      <RegistrationForm
        locale={locale}
        texts={registrationTexts}
        cities={cities}
        finder={cityFinderTexts(translatorFor(locale, 'CityFinder'))}
        terms="I accept the terms"
        consent="I agree to my data being processed"
      >
        <p>Other ways</p>
      </RegistrationForm>,
    )
    return userEvent.setup()
  }

  it('sends what was typed and says where the email went', async () => {
    answers['POST /en/api/registrations'] = [() => answer(202, { sent_to: 'ada@example.com' })]
    const person = show()
    await person.type(control(fields.firstname), 'Ada')
    await person.type(control(fields.lastname), 'Roe')
    await person.selectOptions(control(fields.city), 'Rome')
    await person.type(control(fields.email), 'ada@example.com')
    await person.type(passwordControl(), 'ten-characters')
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    await person.click(screen.getByRole('checkbox', { name: /I agree to my data/ }))
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: messages.Registration.sentTitle })).toHaveFocus()
    expect(sent.at(-1)?.body).toEqual({
      email: 'ada@example.com',
      password: 'ten-characters',
      firstname: 'Ada',
      lastname: 'Roe',
      city: 5,
      locale: 'en',
      terms: true,
      consent: true,
    })
  })

  it('finds a city of the world while it is typed, and sends its number', async () => {
    answers['POST /en/api/registrations'] = [() => answer(202, { sent_to: 'ada@example.com' })]
    answers['GET /en/api/cities?q=%D0%BF%D0%B8%D0%B7%D0%B0'] = [() => answer(200, [foundPisa])]
    const person = show()
    await person.click(screen.getByText(messages.CityFinder.open))
    await person.type(screen.getByLabelText(messages.CityFinder.label), 'пиза{Enter}')
    await person.click(await screen.findByRole('button', { name: /Pisa.*Italy · 90,000 people/ }))
    expect(await screen.findByText('Chosen: Pisa')).toBeVisible()
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
    await waitFor(() => expect(control(fields.city)).toHaveDisplayValue('Pisa'))
    await person.type(control(fields.firstname), 'Ada')
    await person.type(control(fields.email), 'ada@example.com')
    await person.type(passwordControl(), 'ten-characters')
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    await person.click(screen.getByRole('checkbox', { name: /I agree to my data/ }))
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('heading', { name: messages.Registration.sentTitle })
    expect(sent.at(-1)?.body).toMatchObject({ geoname_id: 3170647 })
    expect(sent.at(-1)?.body).not.toHaveProperty('city')
  })

  it('has what was typed after a reload, a city of the world too, and neither password nor consent', async () => {
    answers['GET /en/api/cities?q=%D0%BF%D0%B8%D0%B7%D0%B0'] = [() => answer(200, [foundPisa])]
    answers['POST /en/api/registrations'] = [() => answer(202, { sent_to: 'ada@example.com' })]
    const person = show()
    await person.type(control(fields.firstname), 'Ada')
    await person.type(control(fields.email), 'ada@example.com')
    await person.type(passwordControl(), 'ten-characters')
    await person.click(screen.getByText(messages.CityFinder.open))
    await person.type(screen.getByLabelText(messages.CityFinder.label), 'пиза{Enter}')
    await person.click(await screen.findByRole('button', { name: /Pisa/ }))
    await waitFor(() => expect(control(fields.city)).toHaveDisplayValue('Pisa'))
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    cleanup()
    show()
    await waitFor(() => expect(control(fields.city)).toHaveDisplayValue('Pisa'))
    expect(control(fields.firstname)).toHaveValue('Ada')
    expect(control(fields.email)).toHaveValue('ada@example.com')
    expect(passwordControl()).toHaveValue('')
    expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked()
    await person.type(passwordControl(), 'ten-characters')
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    await person.click(screen.getByRole('checkbox', { name: /I agree to my data/ }))
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('heading', { name: messages.Registration.sentTitle })
    expect(sent.at(-1)?.body).toMatchObject({ geoname_id: 3170647, firstname: 'Ada' })
    cleanup()
    show()
    expect(control(fields.firstname)).toHaveValue('')
  })

  it('sends the email again, and takes a corrected address with everything else kept', async () => {
    answers['POST /en/api/registrations'] = [1, 2, 3].map(() => () => answer(202, { sent_to: 'x' }))
    const person = show()
    await person.type(control(fields.firstname), 'Ada')
    await person.type(control(fields.lastname), 'Roe')
    await person.selectOptions(control(fields.city), 'Rome')
    await person.type(control(fields.email), 'ada@exmaple.com')
    await person.type(passwordControl(), 'ten-characters')
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    await person.click(screen.getByRole('checkbox', { name: /I agree to my data/ }))
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await person.click(await screen.findByRole('button', { name: messages.Registration.sendAgain }))
    expect(await screen.findByText(messages.Registration.sentAgain)).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    await person.click(screen.getByRole('button', { name: messages.Registration.otherAddress }))
    await waitFor(() => expect(control(fields.email)).toHaveFocus())
    expect(control(fields.city)).toHaveValue('5')
    expect(screen.getByRole('checkbox', { name: /I agree to my data/ })).toBeChecked()
    await person.clear(control(fields.email))
    await person.type(control(fields.email), 'ada@example.com')
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('heading', { name: messages.Registration.sentTitle })
    expect(sent.at(-1)?.body).toMatchObject({ email: 'ada@example.com', firstname: 'Ada', city: 5 })
  })

  it('says what is missing at each field, the terms too', async () => {
    const person = show()
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(control(fields.firstname)).toHaveFocus())
    expect(control(fields.firstname)).toHaveAccessibleDescription(errors.firstname)
    expect(control(fields.lastname)).toBeValid()
    expect(control(fields.city)).toHaveAccessibleDescription(errors.city)
    expect(passwordControl()).toHaveAccessibleDescription(errors.newPassword)
    expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveAccessibleDescription(errors.terms)
    expect(screen.getByRole('checkbox', { name: /I agree to my data/ })).toHaveAccessibleDescription(
      errors.consent,
    )
    expect(sent).toEqual([])
  })

  it('goes on from what another site said, without a password', async () => {
    keepPendingRegistration({ ticket: 'sealed', email: 'ada@example.com', firstname: 'Ada', lastname: 'Roe' })
    answers['POST /en/api/registrations'] = [() => answer(202, { sent_to: 'ada@example.com' })]
    const person = show()
    expect(await screen.findByText(messages.Registration.ticket)).toBeVisible()
    expect(screen.queryByText('Other ways')).toBeNull()
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    expect(control(fields.email)).toHaveValue('ada@example.com')
    await person.selectOptions(control(fields.city), 'Rome')
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    await person.click(screen.getByRole('checkbox', { name: /I agree to my data/ }))
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('heading', { name: messages.Registration.sentTitle })
    expect(sent.at(-1)?.body).toMatchObject({ ticket: 'sealed', firstname: 'Ada', email: 'ada@example.com' })
    expect(readPendingRegistration()).toBeNull()
  })

  it('asks for the family name first in Japanese', () => {
    show('ja')
    const labels = screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))
    expect(labels.slice(0, 2)).toEqual(['lastname', 'firstname'])
  })

  it('shows the server’s messages at their fields, joined', async () => {
    const problem = {
      code: 'invalid',
      detail: 'Correct these.',
      errors: { city: ['No such city', 'Choose'] },
    }
    keepPendingRegistration({ ticket: 'sealed', email: 'ada@example.com', firstname: 'Ada', lastname: 'Roe' })
    answers['POST /en/api/registrations'] = [() => answer(422, problem)]
    const person = show()
    await screen.findByText(messages.Registration.ticket)
    await person.selectOptions(control(fields.city), 'Rome')
    await person.click(screen.getByRole('checkbox', { name: /I accept/ }))
    await person.click(screen.getByRole('checkbox', { name: /I agree to my data/ }))
    await person.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(control(fields.city)).toHaveAccessibleDescription('No such city; Choose'))
  })
})

describe('a forgotten password', () => {
  it('is asked for by address, with one answer for all', async () => {
    answers['POST /en/api/password_resets'] = [() => answer(202, { sent_to: 'guide@example.com' })]
    const { askText, askSubmit, askSentTitle, askSent } = messages.PasswordReset
    render(
      <AskForPassword
        locale="en"
        texts={{ ...texts, intro: askText, submit: askSubmit, sentTitle: askSentTitle, sent: askSent }}
      />,
    )
    const person = userEvent.setup()
    await person.type(control(fields.email), 'guide@example.com{Enter}')
    expect(await screen.findByRole('heading', { name: askSentTitle })).toHaveFocus()
  })

  it('is replaced by one that was typed twice alike', async () => {
    answers['PUT /en/api/password_resets/abc'] = [() => answer(200, { redirect: '/en/account/login' })]
    const { setText, setSubmit, doneTitle, done, signIn } = messages.PasswordReset
    render(
      <SetPassword
        locale="en"
        token="abc"
        texts={{ ...texts, intro: setText, submit: setSubmit, doneTitle, done, signIn }}
      />,
    )
    const person = userEvent.setup()
    await person.type(passwordControl(), 'ten-characters')
    await person.type(control(fields.password_confirmation), 'ten-charakters')
    await person.click(screen.getByRole('button', { name: setSubmit }))
    await waitFor(() =>
      expect(control(fields.password_confirmation)).toHaveAccessibleDescription(errors.password_confirmation),
    )
    expect(sent).toEqual([])
    await person.clear(control(fields.password_confirmation))
    await person.type(control(fields.password_confirmation), 'ten-characters')
    await person.click(screen.getByRole('button', { name: setSubmit }))
    expect(await screen.findByRole('heading', { name: doneTitle })).toHaveFocus()
  })
})

it('has a text for every field', () => {
  for (const field of accountFields) expect(errors[field]).not.toBe('')
})

function control(label: string): HTMLElement {
  return screen.getByLabelText(label, { exact: true })
}

/** Its label also says how long it has to be. */
function passwordControl(): HTMLElement {
  const [beginning = ''] = words.passwordHint.split('{')
  return screen.getByLabelText((label) => label.startsWith(`${fields.password} ${beginning}`))
}

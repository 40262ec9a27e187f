import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OtherCitiesField } from '@/components/cabinet/editor/other-cities.tsx'
import { useProfileForm } from '@/components/cabinet/editor/profile-form.ts'
import { OtherCities } from '@/components/guides/other-cities.tsx'
import { localisedFields } from '@/lib/domain/basics/drafts/fields.ts'
import { textNames } from '@/lib/domain/catalogue/guides/facts.ts'
import account from '@/messages/en/account.json'
import profile from '@/messages/en/profile.json'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'
import { foundPisa } from '../support/found-pisa.ts'
import { renderTranslated } from '../support/translated.tsx'

const words = profile.ProfileEditor.facts
const cities = [
  {
    country: 'Italy',
    cities: ['Rome', 'Naples', 'Bari', 'Turin', 'Siena'].map((name, index) => ({ id: index + 1, name })),
  },
]
let answers: Record<string, Array<() => Response>>
let sent: Sent[]

beforeEach(() => {
  guideId += 1
  answers = {}
  sent = fakeServer(answers)
})

/** A number of its own for each test: unsaved values are kept by guide. */
let guideId = 0

function Form({ chosen }: { chosen: number[] }) {
  const form = useProfileForm('en', 'user', {
    guideId,
    version: 0,
    values: {
      ...localisedFields(textNames, () => ''),
      ...{ original_locale: 'en', city_id: 1, kind: 'solo', guiding_since: null, category_ids: [] },
      ...{ languages: [], response_promise_minutes: null, other_city_ids: chosen, unchecked_locales: [] },
    },
  })
  return (
    <form {...form.props}>
      <OtherCitiesField locale="en" form={form} cities={cities} />
    </form>
  )
}

const saves = () =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { changes: unknown }).changes)
const names = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((one) => one.ariaLabel)

test('a further city is chosen from the list, which has neither the home nor a chosen one, and taken off', async () => {
  answers['PATCH /en/api/account/profile'] = [
    () => answer(200, { version: 1 }),
    () => answer(200, { version: 2 }),
  ]
  renderTranslated(<Form chosen={[2]} />)
  const person = userEvent.setup()
  const list = screen.getByLabelText(words.addCity)
  const offered = within(list)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered).toEqual([words.chooseCity, 'Bari', 'Turin', 'Siena'])
  await person.selectOptions(list, 'Bari')
  await person.tab()
  await waitFor(() => expect(saves()).toEqual([{ other_city_ids: [2, 3] }]))
  await person.click(screen.getByRole('button', { name: 'Remove Naples' }))
  await person.tab()
  await waitFor(() => expect(saves().at(-1)).toEqual({ other_city_ids: [3] }))
})

test('one of the world is found by typing and proposed', async () => {
  answers['GET /en/api/cities?q=pisa'] = [() => answer(200, [foundPisa])]
  answers['POST /en/api/account/cities'] = [() => answer(200, { city_id: 77 })]
  renderTranslated(<Form chosen={[]} />)
  const person = userEvent.setup()
  await person.click(screen.getByText(account.CityFinder.open))
  await person.click(screen.getByLabelText(account.CityFinder.label))
  await person.paste('pisa')
  await person.click(await screen.findByRole('button', { name: /^Pisa/ }))
  expect(await screen.findByRole('button', { name: 'Remove Pisa' })).toBeVisible()
})

test('after the fourth none is offered', () => {
  renderTranslated(<Form chosen={[2, 3, 4, 5]} />)
  expect(names()).toHaveLength(4)
  expect(screen.queryByLabelText(words.addCity)).toBeNull()
})

test('the page links the other cities behind the home', () => {
  const country = { id: 1, slug: 'italy', name: 'Italy', prepositionalCase: null }
  const others = ['Naples', 'Pompeii'].map((name, id) => ({
    ...{ id, name, slug: name.toLowerCase(), prepositionalCase: null, country },
  }))
  const { container } = renderTranslated(<OtherCities locale="en" cities={others} />)
  expect(container.textContent).toBe(' · also Naples, Pompeii')
  expect(screen.getByRole('link', { name: 'Pompeii' })).toHaveAttribute('href', '/en/guides/italy/pompeii')
})

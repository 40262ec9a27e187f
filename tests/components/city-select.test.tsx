import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { CitySelect } from '@/components/cabinet/city-select.tsx'
import messages from '@/messages/en/account.json'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'
import { foundPisa } from '../support/found-pisa.ts'
import { renderTranslated } from '../support/translated.tsx'

const words = messages.CityFinder
const choices = [{ country: 'Italy', cities: [{ id: 5, name: 'Rome' }] }]
let answers: Record<string, Array<() => Response>>
let sent: Sent[]
const saved: number[] = []

beforeEach(() => {
  saved.length = 0
  answers = {}
  sent = fakeServer(answers)
})

function Form() {
  const form = useForm({ defaultValues: { city_id: 5 } })
  return (
    <CitySelect
      locale="en"
      choices={choices}
      field={{ ...form.register('city_id', { valueAsNumber: true }), id: 'city', label: 'City' }}
      onChoose={(id) => {
        form.setValue('city_id', id)
        saved.push(id)
      }}
    />
  )
}

async function search(typed: string, city: object) {
  answers[`GET /en/api/cities?q=${encodeURIComponent(typed)}`] = [() => answer(200, [city])]
  const person = userEvent.setup()
  await person.click(screen.getByText(words.open))
  await person.type(screen.getByLabelText(words.label), typed)
  return person
}

const proposals = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a city of the world is proposed by choosing it, and chosen', async () => {
  renderTranslated(<Form />)
  answers['POST /en/api/account/cities'] = [() => answer(200, { city_id: 77 })]
  const person = await search('ピサ', foundPisa)
  await person.click(await screen.findByRole('button', { name: /Pisa/ }))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveDisplayValue('Pisa'))
  expect(proposals()).toEqual([{ geoname_id: 3170647 }])
  expect(saved).toEqual([77])
  expect(screen.getByText('Chosen: Pisa')).toBeVisible()
})

test('several of one name are told apart by a known city and their size', async () => {
  renderTranslated(<Form />)
  await search('springfield', {
    ...foundPisa,
    name: 'Springfield',
    country: 'United States',
    near: 'St. Louis',
  })
  expect(await screen.findByText('United States · near St. Louis · 90,000 people')).toBeVisible()
})

test('one that the site has is chosen without a proposal', async () => {
  renderTranslated(<Form />)
  const person = await search('rom', { ...foundPisa, city_id: 5, name: 'Rome' })
  await person.click(await screen.findByRole('button', { name: /Rome/ }))
  await waitFor(() => expect(saved).toEqual([5]))
  expect(proposals()).toEqual([])
})

test('what was typed stays when the server refuses', async () => {
  renderTranslated(<Form />)
  answers['POST /en/api/account/cities'] = [() => answer(409, { code: 'conflict' })]
  const person = await search('pisa', foundPisa)
  await person.click(await screen.findByRole('button', { name: /Pisa/ }))
  expect(await screen.findByText(words.failed)).toBeVisible()
  expect(screen.getByLabelText(words.label)).toHaveValue('pisa')
  expect(screen.getByLabelText('City')).toHaveDisplayValue('Rome')
})

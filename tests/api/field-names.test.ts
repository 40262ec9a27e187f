import { callApi } from '../support/api.ts'

// Names that every object inherits are names like any other, in requests and in answers.

test.each(['__proto__', 'constructor', 'toString', 'constructor.name', 'hasOwnProperty'])(
  'a parameter called %s is named when its value can’t be taken',
  async (name) => {
    const response = await callApi(`/api/countries?${encodeURIComponent(name)}=%00`, { locale: 'en' })
    expect(response.status).toBe(422)
    const { errors } = JSON.parse(await response.text())
    expect(Object.entries(errors)).toEqual([[name, [`${name}: remove the characters that aren’t allowed.`]]])
  },
)

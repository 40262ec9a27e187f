import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'

/** Texts outside the pages: emails, documents, errors of the API, and texts that become a guide's own words. */
const plain: readonly string[] = [
  'Mail',
  'ConversationMail',
  'ReplyRefusedMail',
  'MessengerMail',
  'CalendarFile',
  'Checkout',
  'Errors',
  'FieldErrors',
  'Invoice',
  'Billing',
  'ModerationLetter',
  'ReplyTemplates.starters',
]

const texts = [...textsOf(messagesOf('ru'))]

function* textsOf(tree: object, path = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    const inner = path ? `${path}.${key}` : key
    if (typeof value === 'string') yield [inner, value]
    else yield* textsOf(value, inner)
  }
}

function isPlain(key: string): boolean {
  return plain.some((one) => key.startsWith(`${one}.`))
}

test('the texts of pages have their no-break spaces', () => {
  expect(texts.filter(([key, text]) => !isPlain(key) && nonBreaking(text) !== text)).toEqual([])
})

test('what leaves the pages has none', () => {
  expect(texts.filter(([key, text]) => isPlain(key) && /[\u00a0\u2060]/.test(text))).toEqual([])
})

test('the exceptions exist', () => {
  const unknown = plain.filter((one) => !texts.some(([key]) => key.startsWith(`${one}.`)))
  expect(unknown).toEqual([])
})

test('plurals with a form for 2 have one for 5', () => {
  const incomplete = texts.filter(([, text]) => {
    const count = (form: string) => text.split(` ${form} {`).length
    return count('few') !== count('many')
  })
  expect(incomplete).toEqual([])
})

test('an en dash stands in ranges only', () => {
  expect(texts.filter(([, text]) => /\p{L} – | – \p{L}/u.test(text))).toEqual([])
})

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

type Tree = { [key: string]: string | Tree }

/** Arguments that stand out from a sentence by spaces, like addresses and code. */
const values = new Set(['email', 'support', 'address', 'present', 'domain', 'values', 'format'])

// Private characters in place of arguments; neither is a Japanese one.
const value = '\ue000'
const argument = '\ue001'

const japanese = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〜「」（）『』、。：？！・…]`
const letter = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〜]`
// Code, addresses and examples: name@example.com, SMTP_URL, 2026-11-28, +81 90 1234 5678, npm run worker.
const example = String.raw`(?:npm run worker|[!-~]*[@_/][!-~]*|\+[\d ]+|\d{4}-\d\d-\d\d|\d+\.\d+)`

/** Every text that a message can become, with its arguments as single characters. */
function textsOf(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (texts, element) => texts.flatMap((text) => endingsOf(element).map((ending) => text + ending)),
    [''],
  )
}

function endingsOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value]
    case TYPE.pound:
      return [argument]
    case TYPE.select:
    case TYPE.plural:
      return Object.values(element.options).flatMap((option) => textsOf(option.value))
    case TYPE.tag:
      return element.children.length > 0 ? textsOf(element.children) : [argument]
    default:
      return [values.has(element.value) ? value : argument]
  }
}

const messages = flatten(messagesOf('ja') as Tree).flatMap(([key, message]) =>
  textsOf(parse(message)).map((text) => [key, text] as const),
)

function flatten(tree: Tree, prefix = ''): Array<[string, string]> {
  return Object.entries(tree).flatMap(([key, child]) =>
    typeof child === 'string'
      ? [[prefix + key, child] as [string, string]]
      : flatten(child, `${prefix}${key}.`),
  )
}

/** The messages with `pattern`, legible in a failure. */
function breaking(pattern: RegExp, except: string[] = []): string[] {
  const found = messages.filter(([key, text]) => pattern.test(text) && !except.includes(key))
  return found.map(
    ([key, text]) => `${key}: ${text.replaceAll(value, '{value}').replaceAll(argument, '{…}')}`,
  )
}

/** Questions in letters, which end with 。 */
const letters = [
  'EnquiryStatus.askOther.draft',
  'EnquiryStatus.moveDay.draft',
  'ReplyTemplates.starters.thanks.body',
  'ReplyTemplates.starters.busy.body',
]

test('colons, brackets, question marks and commas beside Japanese are wide', () => {
  expect(breaking(new RegExp(`${letter}[:;?!,()]|[:;?!,()]${letter}`, 'u'))).toEqual([])
})

test('figures and Latin letters are narrow, and a range has U+301C', () => {
  expect(breaking(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff5e\u3000]/)).toEqual([])
})

test('there is no space beside Japanese, but around an address, an example or code', () => {
  const spaced = new RegExp(
    `${japanese}\\s+(?!${value}|${example})|(?<!${value}|${example})(?<!${japanese})\\s+${japanese}`,
    'u',
  )
  expect(breaking(spaced)).toEqual([])
})

test('an address that a message fills in has a space on either side', () => {
  expect(breaking(new RegExp(`${letter}${value}|${value}${letter}`, 'u'))).toEqual([])
})

test('counted things are counted with figures', () => {
  const counter = '[つ件人名枚回日週点]|文字|段落|か月|か所|ステップ'
  expect(breaking(new RegExp(`(?<!お)[一二三四五六七八九十]+(?:${counter})`, 'u'))).toEqual([])
})

test('a question of the interface ends with ？', () => {
  expect(breaking(/(?:ます|ました|ません|です|でした)か(?:。|$)/u, letters)).toEqual([])
})

test('an ellipsis is one character', () => {
  expect(breaking(/\.\.\.|。。|・・/u)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * Spaces, colons and punctuation of the Chinese messages, by one rule: figures, dates, money and names stand beside
 * characters without a space; words in Latin letters, mail and web addresses have one on each side; punctuation beside
 * characters is full-width. (`text-autospace` draws the fine gap around figures.)
 */

type Tree = { [key: string]: string | string[] | Tree }

/** Arguments whose values are in Latin letters: a mail address, a site's name, a format, a size with its unit. */
const latinArguments = new Set(
  (
    'support email present format kilobytes megabytes types note replacement site siteName address providers id path ' +
    'size pixels domain at placeholder example keys phone messenger messengers'
  ).split(' '),
)

/** Arguments that are a person's name or a figure in some messages, a provider, a file or an invoice in others. */
const eitherArguments = new Set(['name', 'number', 'invoice', 'max', 'day', 'zone'])

const latinMark = 'L'
const figureMark = '0'
const eitherMark = '\u0001'

/** The texts that a message can become, with a mark for each argument. */
function variants(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (texts, element) => {
      const options = variantsOf(element)
      return texts.flatMap((text) => options.map((option) => text + option))
    },
    [''],
  )
}

function variantsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.pound) return [figureMark]
  // An empty tag is a moment, or an address after a colon.
  if (element.type === TYPE.tag)
    return element.children.length > 0 ? variants(element.children) : [figureMark]
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    return [...new Set(Object.values(element.options).flatMap((option) => variants(option.value)))]
  }
  if (latinArguments.has(element.value)) return [latinMark]
  return [eitherArguments.has(element.value) ? eitherMark : figureMark]
}

const han = '[\\u3400-\\u9fff]'
const mark = '[，。：；？！（）“”、《》［］]'
/** A figure without a unit in Latin letters: `3:2`, not `10 MB`. */
const figure = '\\d(?![\\d.,:×/ ]*[A-Za-z%°])'

const unitless = '(?<![A-Za-z+] ?[\\d -]*)'

const rules: Array<[name: string, broken: RegExp]> = [
  ['no space between a character and a figure', new RegExp(`${han} +${figure}|${unitless}\\d +${han}`, 'u')],
  ['a space between a character and a Latin word', new RegExp(`${han}[A-Za-z]|[A-Za-z]${han}`, 'u')],
  ['no space between characters', new RegExp(`${han} +${han}`, 'u')],
  ['full-width punctuation beside a character', new RegExp(`${han}[,.:;?!()"']|[,:;?!()"']${han}`, 'u')],
  ['no space beside full-width punctuation', new RegExp(`${mark} | ${mark}`, 'u')],
  ['an ellipsis of six dots, unless it ends the name of a dialog', /\.\.\.|(?<!…)…(?=[^…])|^正在.*[^…]…$/u],
]

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => {
      if (typeof value === 'string') return [[prefix + key, value] as const]
      if (Array.isArray(value)) return value.map((text, index) => [`${prefix}${key}.${index}`, text] as const)
      return [...flatten(value, `${prefix}${key}.`)]
    }),
  )
}

function readMessages(path: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(process.cwd(), path), 'utf8')))
}

function pathsOf(locale: string): string[] {
  const folder = `messages/${locale}`
  return [
    ...readdirSync(join(process.cwd(), folder)).map((file) => `${folder}/${file}`),
    `components/gallery/messages/${locale}.json`,
  ]
}

const texts = pathsOf('zh-Hans').flatMap((path) => {
  const english = readMessages(path.replace('zh-Hans', 'en'))
  return [...readMessages(path)].map(([key, text]) => ({
    name: `${path} ${key}`,
    english: variants(parse(english.get(key) ?? '')),
    chinese: variants(parse(text)),
  }))
})

test.each(rules)('Chinese messages have %s', (_, broken) => {
  const found = texts.flatMap(({ name, chinese }) =>
    chinese.filter((text) => broken.test(text)).map((text) => `${name}: ${text}`),
  )
  expect(found).toEqual([])
})

test('Chinese messages end with a colon where the English ones do', () => {
  const end = /[:：]$/u
  const found = texts
    // A letter opens with a comma in English and with a colon in Chinese.
    .filter(({ english }) => !english.includes('Hello,'))
    .filter(
      ({ english, chinese }) =>
        english.some((text) => end.test(text)) !== chinese.some((text) => end.test(text)),
    )
  expect(found.map(({ name }) => name)).toEqual([])
})

test.each([
  ['no space between a character and a figure', '还剩 3 天', '还剩3天，最大 10 MB'],
  ['no space between a character and a figure', '排在第 {count} 位', '排在第{count}位'],
  ['a space between a character and a Latin word', '用{email}登录', '用 {email} 登录'],
  ['full-width punctuation beside a character', '原因:太晚', '原因：太晚'],
  ['no space beside full-width punctuation', '请重试。 谢谢', '请重试。谢谢'],
  ['an ellipsis of six dots, unless it ends the name of a dialog', '正在保存…', '锁定…'],
])('%s: “%s” is found, “%s” is not', (rule, wrong, right) => {
  const broken = rules.find(([name]) => name === rule)?.[1] ?? /$^/u
  expect(variants(parse(wrong)).some((text) => broken.test(text))).toBe(true)
  expect(variants(parse(right)).some((text) => broken.test(text))).toBe(false)
})

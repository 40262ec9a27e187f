import { type Finding, matches } from './finding.ts'
import { type ReadableText, withDigits, withLatinLetters } from './readable-text.ts'

// Contact details that let two people leave the site before either knows the other. Ten digits alone are no phone
// number: they may be a booking, a flight or a date. A number needs an international form, or a word beside it that
// says what it is.

const emailPatterns = [
  /[\w.+-]+\s?(?:@|\(at\)|\[at\]|\s?собака\s?|アットマーク|艾特)\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\]|\sdot\s|\sточка\s|ドット|点)\s?\p{L}{2,}/gu,
  // Between plain words both signs have to be spelled out: "details are at bit.ly" is no address.
  /[\w.+-]+\sat\s[\w-]+\sdot\s[a-z]{2,}/g,
]

/** 7 to 15 digits with the signs that people put between them. */
const numberPattern = /(?:\+|00)?\(?\d(?:[\s().\-–·_*]{0,2}\d){6,14}/g

const phoneWord =
  /phone|call me|ring me|\btel\b|mobile|cell|whats\s?app|viber|sms|text me|телефон|(?<!\p{L})тел(?!\p{L})|позвон|звони|набер|мобильн|сотов|вотсап|ватсап|вацап|вайбер|смс|номер мой|мой номер|my number|電話|携帯|でんわ|連絡先|番号に|电话|手机|致电|打给我|联系我|联系方式|短信/u

/** Words before numbers that aren't contact details. */
const otherNumberWord =
  /flight|booking|reservation|confirmation|order|invoice|ticket|passport|licen[cs]e|room|iban|account|гид №|рейс|брон|заказ|билет|паспорт|номер брони|удостоверен|лиценз|便名|予約|注文|チケット|旅券|登録番号|部屋|航班|预订|订单|车票|护照|房间|证号|°|latitude|longitude|широт|долгот|緯度|経度|纬度|经度/u

const messengers =
  'whats\\s?app|wats\\s?app|telegram|viber|we\\s?chat|weixin|wexin|signal|insta(?:gram)?|messenger|skype|kakao(?:talk)?|line|вотсап[а-я]*|ватсап[а-я]*|вацап[а-я]*|телеграм[а-я]*|телег[аеуи]|тг|вайбер[а-я]*|вичат[а-я]*|инст(?:[аеу]|аграм[а-я]*)|скайп[а-я]*|ライン|インスタ|カカオ|微信|薇信|威信|加v|ins|电报'
const handle = /@[a-z0-9_.]{3,}/
const reach =
  /(?:find|add|write|text|message|contact|reach|ping|dm|call|talk|speak)\s(?:to\s)?(?:me|us)|my\s(?:id|nick|user\s?name|handle)|\bid\s?[:：は]|напиш|пиши|найд[её]шь|добав|стучи|ник\b|свяж|мой\s(?:ник|логин)|id[はを:]|追加|送って|連絡(?:して|ください|を)|友だち|友達|ください|加我|加一下|加个|联系我|我的(?:微信|id|号)|搜索?我|号(?:是|:|：)|私信|聊/u
/** Also with the signs that people put between them. */
const manyDigits = /\d(?:[\s().\-–·_*]{0,2}\d){5,}/
const messengerWord = new RegExp(`(?<![a-zа-яё\\d])(?:${messengers})(?![a-zа-яё])`, 'gu')

/** Hosts that lead to a person or hide where they lead. */
const personalLink =
  /(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|line\.me|lin\.ee|u\.wechat\.com|m\.me|bit\.ly|tinyurl\.com|clck\.ru|goo\.su|is\.gd|t\.ly|vk\.cc|surl\.li|forms\.gle)\/[\w/+?=&.-]+/g

/** Phone numbers, email addresses, messengers and links to persons. */
export function findContactDetails(written: ReadableText): Finding[] {
  const latin = withLatinLetters(written)
  return [
    ...emailPatterns.flatMap((pattern) => [
      ...matches('email', written, pattern),
      ...matches('email', latin, pattern),
    ]),
    ...matches('link', latin, personalLink),
    ...findMessengers(written),
    ...findPhones(withDigits(written)),
  ]
}

function findPhones(source: ReadableText): Finding[] {
  return matches('phone', source, numberPattern).filter(({ text, start, end }) => {
    const digits = text.replace(/\D/g, '')
    const around = source.text.slice(Math.max(0, start - 40), end + 25)
    if (isDateOrMoney(source.text, start, end)) return false
    const isInternational = /^(?:\+|00)/.test(text.trim()) && digits.length >= 9
    if (isInternational) return true
    return phoneWord.test(around) && !otherNumberWord.test(source.text.slice(Math.max(0, start - 25), start))
  })
}

/** A date, a time, coordinates or a sum, by what stands in it and beside it. */
function isDateOrMoney(text: string, start: number, end: number): boolean {
  const number = text.slice(start, end)
  const after = text.slice(end, end + 6)
  const before = text.slice(Math.max(0, start - 4), start)
  if (/(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d/.test(number)) return true
  if (/\d{1,3}\.\d{4,}/.test(number)) return true
  return (
    /^\s?(?:€|\$|£|¥|円|元|руб|₽|eur|usd|rub|jpy|cny|人民币|日元|йен|евро)/u.test(after) ||
    /[€$£¥₽]\s?$/.test(before)
  )
}

/** A messenger is only meant as a way out where somebody is to be reached there. */
function findMessengers(source: ReadableText): Finding[] {
  return matches('messenger', source, messengerWord).filter(({ start, end }) => {
    const around = source.text.slice(Math.max(0, start - 45), end + 45)
    return handle.test(around) || reach.test(around) || manyDigits.test(around)
  })
}

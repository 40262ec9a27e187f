import { storedVatNumber } from '@/lib/domain/business/invoices/vat-number.ts'
import { shownPhone, storedPhone } from '@/lib/domain/conversation/enquiries/phone-number.ts'
import { enquiryFields } from '@/lib/domain/conversation/enquiries/schema.ts'
import { registrationSchema } from '@/lib/domain/people/accounts/schema.ts'
import { isEmail } from '@/lib/shared/forms/email.ts'
import { emailAddress } from '@/lib/shared/forms/email-address.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'

const valueIn = (schema: { safeParse(value: unknown): { data?: unknown } }, text: string) =>
  schema.safeParse(text).data ?? null

describe('an email address', () => {
  it.each([
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['ivan@ПОЧТА.РФ', 'ivan@xn--80a1acny.xn--p1ai'],
    ['li@xn--fiq228c.xn--fiqs8s', 'li@xn--fiq228c.xn--fiqs8s'],
    ['li@中文。中国', 'li@xn--fiq228c.xn--fiqs8s'],
    ['ｔａｒｏ＠example.com', 'taro@example.com'],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
    ['\u202Aanna@example.com\u202C', 'anna@example.com'],
    ['anna@exam\u200Bple.com', 'anna@example.com'],
    ['\uFEFFanna@example.com', 'anna@example.com'],
    ['anna@bücher.de', 'anna@xn--bcher-kva.de'],
    ['anna@straße.de', 'anna@xn--strae-oqa.de'],
    [' anna@example.com ', 'anna@example.com'],
    ['Anna@Example.com', 'Anna@Example.com'],
  ])('%s is kept as %s', (typed, wanted) => {
    expect(valueIn(enquiryFields.email, typed)).toBe(wanted)
    expect(emailAddress(typed)).toBe(wanted.toLowerCase())
    expect(isEmail(typed)).toBe(true)
  })

  it.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@почта',
    'anna@a@b.com',
    'anna@пoчта/рф',
    'a b@почта.рф',
    'иван@почта.рф',
    'anna@example.com, bob@почта.рф',
    'anna@example.xn--',
  ])('%s is none', (typed) => {
    expect(valueIn(enquiryFields.email, typed)).toBeNull()
    expect(emailAddress(typed)).toBeNull()
  })

  it.each([
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['li@xn--fiq228c.xn--fiqs8s', 'li@中文.中国'],
    ['anna@xn--bcher-kva.de', 'anna@bücher.de'],
    ['anna@example.com', 'anna@example.com'],
    // The first letter is Cyrillic, the others are Latin: it would look like another address.
    ['anna@xn--pple-43d.com', 'anna@xn--pple-43d.com'],
    ['anna@xn--99999999999.com', 'anna@xn--99999999999.com'],
  ])('%s is shown as %s', (address, shown) => {
    expect(readableEmail(address)).toBe(shown)
  })
})

describe('a telephone number', () => {
  it.each([
    ['\u202A+7 999 123-45-67\u202C', '+7 999 123-45-67'],
    ['+1\uFE0D-555-123-4567', '+1-555-123-4567'],
    ['+7 999 123–45–67', '+7 999 123-45-67'],
    ['+7 999 123\u201145\u201167', '+7 999 123-45-67'],
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['＋８１　９０　１２３４　５６７８', '+81 90 1234 5678'],
    ['0170/1234567', '0170/1234567'],
    ['+49 (0)170 / 12 34 567', '+49 (0)170/12 34 567'],
    ['tel:+49-170-1234567', '+49-170-1234567'],
    ['тел. 8 (999) 123-45-67', '8 (999) 123-45-67'],
    ['+1 212 555 0100 ext. 12', '+1 212 555 0100 ext. 12'],
    ['+1 212 555 0100 x12', '+1 212 555 0100 ext. 12'],
    ['+7 495 123-45-67, доб. 5', '+7 495 123-45-67 ext. 5'],
    ['03-1234-5678 内線 21', '03-1234-5678 ext. 21'],
    ['010-12345678转8001', '010-12345678 ext. 8001'],
    ['+49.170.1234567', '+49.170.1234567'],
  ])('%s is %s', (typed, plain) => {
    expect(valueIn(enquiryFields.phone, typed)).toBe(plain)
  })

  it.each(['112', 'call me', '+', '12345', '1234567890123456', '+7 999 abc 45 67'])('%s is none', (typed) => {
    expect(enquiryFields.phone.safeParse(typed).success).toBe(false)
  })

  it.each([
    ['+7 999 123-45-67', 'en', '+79991234567', '+7 999 123 45 67'],
    ['8 (999) 123-45-67', 'ru', '+79991234567', '+7 999 123 45 67'],
    ['090-1234-5678', 'ja', '+819012345678', '+81 90 1234 5678'],
    ['138 0013 8000', 'zh-Hans', '+8613800138000', '+86 138 0013 8000'],
    ['+49 (0)170/12 34 567', 'en', '+491701234567', '+49 170 1234567'],
    ['+1 212 555 0100 ext. 12', 'en', '+12125550100;ext=12', '+1 212 555 0100 ext. 12'],
    // Of no country that the reader's language names.
    ['0170/1234567', 'en', '0170/1234567', '0170/1234567'],
    ['+999 123 456 789', 'en', '+999 123 456 789', '+999 123 456 789'],
  ] as const)('%s of a reader of %s is kept as %s and shown as %s', (plain, locale, stored, shown) => {
    expect(storedPhone(plain, locale)).toBe(stored)
    expect(shownPhone(stored)).toBe(shown)
  })
})

describe('a person’s name', () => {
  const isOfName = ({ path }: { path: PropertyKey[] }) => path[0] === 'firstname' || path[0] === 'lastname'

  it.each([
    ['محمد \u200Fعلي', 'محمد علي'],
    ['Ng\u200E', 'Ng'],
    ['a\u202Eb', 'ab'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['Ｔａｒｏ　Ｙａｍａｄａ', 'Taro Yamada'],
    ['ﾀﾛｳ', 'タロウ'],
    ['Anna\u200B\u00AD Maria', 'Anna Maria'],
    ['O', 'O'],
    ['李', '李'],
    ['O’Brien', 'O’Brien'],
    ['D`Angelo', 'D`Angelo'],
    ['Jose\u0301', 'José'],
    ['  Mary   Ann ', 'Mary Ann'],
    ['Martin King 3', 'Martin King 3'],
    ['Anne-Marie', 'Anne-Marie'],
  ])('%s is kept as %s', (typed, wanted) => {
    expect(valueIn(enquiryFields.name, typed)).toBe(wanted)
  })

  it.each([
    'http://evil.example/x',
    'a@evil.example',
    'ａ＠evil.example',
    '=cmd|calc',
    '+1 2',
    '-2+3',
    '@SUM(1)',
    '12345',
    '１２３',
    'www.evil.example',
    'a\nb',
    '<b>',
    '...',
    '',
  ])('%s is none', (typed) => {
    expect(enquiryFields.name.safeParse(typed).success).toBe(false)
  })

  it.each([
    ['Suharto', ''],
    ['', 'Madonna'],
    ['李', '小龙'],
  ])('“%s” and “%s” are enough to register', (firstname, lastname) => {
    const body = {
      email: 'a@example.com',
      password: 'long enough 1',
      city: 1,
      firstname,
      lastname,
    }
    expect(registrationSchema.safeParse(body).error?.issues.filter(isOfName)).toEqual([])
  })

  it('is needed to register', () => {
    const body = {
      email: 'a@example.com',
      password: 'long enough 1',
      city: 1,
      lastname: ' \u200E',
    }
    expect(registrationSchema.safeParse(body).error?.issues.filter(isOfName)).toMatchObject([
      { path: ['firstname'] },
    ])
  })
})

describe('a VAT number', () => {
  it.each([
    ['ＤＥ１２３４５６７８９', 'DE', 'DE123456789'],
    ['DE\u200B 123 456 789', 'DE', 'DE123456789'],
    ['IT–01234567890', 'IT', 'IT01234567890'],
  ])('%s is kept as %s %s', (typed, country, wanted) => {
    expect(storedVatNumber(typed, country)).toBe(wanted)
  })
})

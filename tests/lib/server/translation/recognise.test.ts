import { mayBeIn, recogniseLanguage } from '@/lib/server/translation/recognise.ts'

test.each([
  ['Hello Marco, is 12 May at 14:30 possible?', ['en'], 'en'],
  ['Ciao, siamo in due e vorremmo visitare il Foro', ['en'], 'it'],
  ['Bonjour, nous sommes deux', ['en'], 'fr'],
  ['Здравствуйте! Нас четверо, можно ли 5 мая?', ['en'], 'ru'],
  ['Добрий день, чи можна змінити час?', ['ru'], 'uk'],
  ['こんにちは。5月3日の午後は空いていますか？', ['en'], 'ja'],
  ['你好，我们四个人，5月3日可以吗？', ['en'], 'zh'],
  ['見学可能', ['ja'], 'ja'],
  ['გამარჯობა', ['ru'], 'ka'],
  ['Thanks', ['en'], 'en'],
  ['14:30', ['en'], null],
  ['https://example.com/hello-my-friends', ['en'], null],
])('%s is in the language of its words', (text, likely, language) => {
  expect(recogniseLanguage(text, likely)).toBe(language)
})

test('a translation is recognised as one by its letters', () => {
  expect(mayBeIn('ru', 'Здравствуйте, Marco', 'en')).toBe(true)
  expect(mayBeIn('ru', 'Hello, Marco', 'en')).toBe(false)
  expect(mayBeIn('zh', 'こんにちは', 'en')).toBe(false)
  expect(mayBeIn('ja', '見学可能', 'zh')).toBe(true)
  const german = 'Hallo, wir sind zu zweit und möchten das Forum am Nachmittag sehen'
  expect(mayBeIn('en', german, 'de')).toBe(false)
})

import { typedAddress } from '@/lib/shared/rich-text/links.ts'
import { withAddresses } from '@/lib/shared/rich-text/written-addresses.ts'

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  [' http://example.com ', 'http://example.com/'],
  ['example.com/путь', 'https://example.com/%D0%BF%D1%83%D1%82%D1%8C'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com?subject=Rome', 'mailto:ada@example.com?subject=Rome'],
  ['/guides/italy', '/guides/italy'],
  ['/ja/guides/italy?x=1', '/guides/italy?x=1'],
  ['https://site.example/cn/guides/italy#top', '/guides/italy#top'],
  ['https://site.example', '/'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['mailto:nobody', null],
  ['two words.com', null],
  ['hello', null],
  ['', null],
])('the typed address %j means %j', (typed, meant) => {
  expect(typedAddress(typed, 'https://site.example')).toBe(meant)
})

test('addresses in a running text end before its punctuation', () => {
  expect(withAddresses('See https://a.example/x, and (https://b.example).').map(({ text }) => text)).toEqual([
    'See ',
    'https://a.example/x',
    ', and (',
    'https://b.example',
    ').',
  ])
})

test('a Japanese or Chinese sentence goes on after an address', () => {
  expect(withAddresses('地図：https://a.example/x。次に').map(({ text }) => text)).toEqual([
    '地図：',
    'https://a.example/x',
    '。次に',
  ])
})

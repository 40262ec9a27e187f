import { plainText } from '@/lib/shared/markup.ts'

test.each([
  ['Rome &amp; around', 'Rome &amp; around'],
  ['<p>Walk it <strong>early</strong>.</p><p>Bread &amp; salt</p>', 'Walk it early. Bread & salt'],
  ['<ul><li>One</li><li>Two<br>three</li></ul>', 'One Two three'],
])('what a reader sees of %s is one line', (text, seen) => {
  expect(plainText(text)).toBe(seen)
})

import { runInNewContext } from 'node:vm'
import { trustedScripts } from '../../server/next-internals/inline-scripts.ts'
import { withPlainData } from '../../server/next-internals/plain-data.ts'

/** As Next.js writes a page's data. */
const written = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/[&<>\u2028]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}])</script>`
const plain = (html: string) => withPlainData(Buffer.from(html)).toString()

/** Values that the scripts of a page push. */
function pushed(html: string): unknown[] {
  const data: unknown[] = []
  for (const [, script = ''] of html.matchAll(/<script>([^<]*)<\/script>/g))
    runInNewContext(script, { self: { __next_f: data } })
  return data
}

const texts = [
  '1:["$","a",null,{"href":"/guides","children":"Пляж & <b>набережная</b> \u2028"}]\n2:null\n',
  `a \`quoted\` \${text} of \\\${slashes} \\\\ and $\${money} \r\n\t`,
  '"\\"\\n\\u003e\\',
  '',
]

test.each(texts)('data come to the browser as they were: %j', (text) => {
  const html = plain(`<p>Пляж</p>${written(text)}`)
  expect(pushed(html)).toEqual([[1, text]])
  expect(trustedScripts(Buffer.from(html))).toHaveLength(1)
})

test('data have no more escapes than they need, so that they are the same text as the HTML', () => {
  expect(plain(written('{"class":"flex"}\n1:"<p>"'))).toBe(
    '<script>self.__next_f.push([1,`{"class":"flex"}\n1:"\\u003cp>"`])</script>',
  )
})

test.each([
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,2])</script>',
  '<p>self.__next_f.push([1,"a"])</p>',
])('leaves alone %s', (html) => {
  expect(plain(html)).toBe(html)
})

import { smallScript } from '../../components/layout/inline-bootstrap.ts'
import { withLaterScripts } from '../../server/next-internals/later-scripts.ts'

const starter = `<script>${smallScript}</script>`
const later = (html: string) =>
  withLaterScripts(Buffer.from(starter + html))
    .toString()
    .slice(starter.length)

test('scripts of a page wait for the small script, and are not loaded before', () => {
  const head =
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/>'
  expect(
    later(
      `${head}<script src="/_next/a.js" async=""></script><p>Пляж</p><script src="/_next/b.js" async=""></script>`,
    ),
  ).toBe(
    '<link rel="stylesheet" href="/a.css"/><script type="later" src="/_next/a.js"></script><p>Пляж</p><script type="later" src="/_next/b.js"></script>',
  )
})

test('scripts of another host keep what they are asked for with', () => {
  expect(later('<script src="https://cdn.example/a.js" crossorigin="anonymous" async=""></script>')).toBe(
    '<script type="later" src="https://cdn.example/a.js" crossorigin="anonymous"></script>',
  )
})

test.each([
  'a picture that is loaded early: <link rel="preload" as="image" href="/a.webp"/>',
  'a script for old browsers: <script src="/_next/old.js" noModule=""></script>',
  'data: <script>self.__next_f.push([1,"<script src=\\"/a.js\\" async=\\"\\">"])</script>',
  'a script that is written in a text: &lt;script src="/a.js" async="">',
])('leaves alone %s', (html) => {
  expect(later(html)).toBe(html)
})

test('a page without the small script, which would start them, keeps its scripts', () => {
  const html = '<html id="__next_error__"><script src="/_next/a.js" async=""></script>'
  expect(withLaterScripts(Buffer.from(html)).toString()).toBe(html)
})

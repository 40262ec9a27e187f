import { cleanWordmark, viewBoxOf, wordmarkFile } from '@/lib/server/brand/wordmark.ts'

const drawn = (inside: string, root = 'viewBox="0 0 90 30"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`
const path = '<path d="M1 1h8v8z"/>'

/** The kept part of a file; null for one that is refused. */
function kept(source: string): string | null {
  const cleaned = cleanWordmark(source)
  return 'svg' in cleaned ? cleaned.svg : null
}
const problemOf = (source: string) => ({ ...cleanWordmark(source) })

test('shapes and colours of a drawing are kept, and black takes the colour of the text around', () => {
  const source = drawn('<g style="fill:#000;stroke:none"><path d="M1 1z" fill="#BC4726"/></g>')
  expect(kept(source)).toBe(
    '<svg viewBox="0 0 90 30"><g fill="currentColor" stroke="none"><path d="M1 1z" fill="#BC4726"></path></g></svg>',
  )
  expect(wordmarkFile(kept(source) ?? '')).toContain('<g id="letters" fill="currentColor">')
})

test('what is kept stays as it is when it is cleaned once more', () => {
  for (const source of [drawn(path), drawn(path, 'width="90" height="30" fill="none"')]) {
    const once = kept(source) ?? ''
    expect(kept(once)).toBe(once)
  }
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a handler', '<path d="M1 1z" onclick="alert(1)" onload="alert(1)"/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M2 2z"/></a>'],
  [
    'an address of another file',
    '<path d="M1 1z" href="https://evil.example/x" xlink:href="//evil.example/y"/>',
  ],
  ['a clip path', '<defs><clipPath id="a"><rect width="9" height="9"/></clipPath></defs>'],
  ['metadata', '<metadata><title>Name</title></metadata><title>Name</title><desc>Text</desc>'],
  ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['an attribute that ends early', '<path d="M1 1&quot;&gt;&lt;script&gt;"/>'],
])('%s is removed', (_, inside) => {
  const file = wordmarkFile(kept(drawn(path + inside)) ?? '')
  expect(file).not.toMatch(/script|alert|evil|href|on\w+=|url|title|Name|animate|clip/i)
  expect(file).toContain('d="M1 1h8v8z"')
})

test('entities and instructions before the drawing don’t get through', () => {
  const source = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><?xml-stylesheet href="https://evil.example"?>${drawn(`&x;${path}`).replace(/^<\?[^>]*>/, '')}`
  expect(kept(source)).toBe('<svg viewBox="0 0 90 30"><path d="M1 1h8v8z"></path></svg>')
})

test.each([
  ['text', '<text x="1" y="9">Name</text>'],
  ['style', '<style>path{fill:red}</style>'],
  ['image', '<image href="data:image/png;base64,AAAA"/>'],
  ['use', '<use href="#a"/>'],
  ['foreignObject', '<foreignObject><p>Name</p></foreignObject>'],
  ['linearGradient', '<defs><linearGradient id="a"/></defs>'],
  ['url(…)', '<path d="M1 1z" fill="url(#a)"/>'],
])('a drawing that would miss its %s is refused by name', (part, inside) => {
  expect(problemOf(drawn(path + inside))).toEqual({
    problem: { key: 'wordmark.parts', values: { parts: part } },
  })
})

test.each([
  ['nothing of a drawing', '<p>Name</p>'],
  ['no shape', drawn('<g></g>')],
  ['no size', drawn(path, '')],
  ['a size of zero', drawn(path, 'viewBox="0 0 0 30"')],
  ['thirteen times its height', drawn(path, 'viewBox="0 0 390 30"')],
  ['two drawings', drawn(drawn(path))],
])('a file with %s is refused', (_, source) => {
  expect(problemOf(source)).toEqual({ problem: { key: 'wordmark.drawing' } })
})

test('a drawing of too many points is refused with the limit', () => {
  expect(problemOf(drawn(`<path d="${'M1 1'.repeat(4000)}"/>`))).toMatchObject({
    problem: { key: 'wordmark.long', values: { limit: 12_000 } },
  })
  expect(problemOf(' '.repeat(32_001))).toMatchObject({ problem: { key: 'wordmark.long' } })
})

test('a drawing that says only how large it is shows all of it', () => {
  expect(viewBoxOf(kept(drawn(path, 'width="90mm" height="30mm"')) ?? '')).toEqual([0, 0, 90, 30])
})

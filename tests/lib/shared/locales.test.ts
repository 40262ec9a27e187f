import { localePath, locales, splitLocalePath } from '@/lib/shared/addresses/locales.ts'

test.each([
  ['ru', '/', '/'],
  ['ru', '/guides/italy', '/guides/italy'],
  ['en', '/', '/en'],
  ['ja', '/guide/1#contact', '/ja/guide/1#contact'],
  ['zh-Hans', '/', '/cn'],
  ['zh-Hans', '/#places', '/cn#places'],
  ['en', '/?q=rome', '/en?q=rome'],
] as const)('the %s address of %s is %s', (locale, path, address) => {
  expect(localePath(locale, path)).toBe(address)
})

test.each(locales)('an address in %s splits into the parts it was made of', (locale) => {
  for (const path of ['/', '/english', '/guides/japan/tokyo']) {
    expect(splitLocalePath(localePath(locale, path))).toEqual({ locale, path })
  }
})

import { hasMisspeltLocale, lowerCasePath } from '@/lib/shared/addresses/lower-case.ts'

test.each([
  ['/Guides/Italy', '/guides/italy'],
  ['/EN', '/en'],
  ['/EN/Guides/Italy', '/en/guides/italy'],
  ['/en/Status/aB-cD_12', '/en/status/aB-cD_12'],
  ['/Account/password/aB-cD_12', '/account/password/aB-cD_12'],
  ['/guides/%D0%98', '/guides/%D0%98'],
  ['/', '/'],
])('%s in lower case is %s', (path, lowered) => {
  expect(lowerCasePath(path)).toBe(lowered)
  expect(lowerCasePath(lowered)).toBe(lowered)
})

test('a locale in another case is noticed', () => {
  expect(['/EN', '/Ja/guides', '/Cn'].every(hasMisspeltLocale)).toBe(true)
  expect(['/en', '/English', '/Guides', '/'].some(hasMisspeltLocale)).toBe(false)
})

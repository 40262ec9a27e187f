import { isGuessable } from '@/lib/domain/composition/doctor/secrets.ts'

test.each([
  ['openssl rand -hex 32', '9f2c4b7a1d8e6053f7b1c9a2e4d60817a3b5c7d9e1f20436587a9bacbdcedfe0'],
  ['openssl rand -base64 32', 'Zr5mJ0pWq8Yt2nVxk4Lc7Bd9Hs1Gf3Aa6Ee+Uu/Oo0w='],
  ['a password of a manager', 'tR8-mq2Wz5-kLp'],
])('a secret from %s is taken for random', (_, secret) => {
  expect(isGuessable(secret)).toBe(false)
})

test.each([
  ['short', 'k7fm2xqa'],
  ['one letter', 'a'.repeat(40)],
  ['few letters', 'abcabcabcabcabcabcabcabcabcabcabc'],
  ['a word of an example', 'please-change-me-0123456789abcdef'],
  ['the name of the site', 'cicerone-9f2c4b7a1d8e6053f7b1c9a2'],
  ['a password as in a tutorial', 'my-Passw0rd-for-everything'],
])('a secret that is %s is taken for guessable', (_, secret) => {
  expect(isGuessable(secret)).toBe(true)
})

import { sessionAnswer } from '@/lib/client/api/session-answer.ts'
import { destinationAfterSignIn, safeRedirectPath } from '@/lib/shared/addresses/destination.ts'

const dashboard = '/profile/dashboard'
const answer = (...lang: string[]) => ({
  token: 'a.b.c',
  redirect: dashboard,
  lang: lang.map((one) => ({ lang: one, redirect: `/${one}${dashboard}` })),
})

describe('where a sign-in leads', () => {
  test('without a target to the redirect of the answer', () => {
    expect(destinationAfterSignIn(answer())).toBe(dashboard)
    expect(destinationAfterSignIn(answer('en', 'ja'))).toBe(dashboard)
    expect(destinationAfterSignIn(answer('en', 'ja'), null)).toBe(dashboard)
  })

  test('without a target and with exactly one language to the redirect of that entry', () => {
    expect(destinationAfterSignIn(answer('en'))).toBe('/en/profile/dashboard')
  })

  test('with a target there, whatever the answer says', () => {
    expect(destinationAfterSignIn(answer('en'), '/ja/profile/messages?unread=1#last')).toBe(
      '/ja/profile/messages?unread=1#last',
    )
  })

  test('never to a foreign site, not even when the answer says so', () => {
    expect(destinationAfterSignIn(answer(), 'https://elsewhere.example/')).toBe(dashboard)
    expect(destinationAfterSignIn({ redirect: '//elsewhere.example', lang: [] })).toBe('/')
  })
})

describe('a path of this site', () => {
  test.each(['/', '/profile', '/en/profile?a=1&b=/x#y', '/cn/guide/1#contact', '/account/registration'])(
    '%j is one',
    (path) => {
      expect(safeRedirectPath(path)).toBe(path)
    },
  )

  test.each([
    '',
    'profile',
    'https://elsewhere.example/profile',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    ' /profile',
    '/api/sessions',
    '/en/api/sessions',
    '/account/login?returnUrl=/profile',
    '/ja/account/logout',
    '/a/logout',
    `/${'x'.repeat(3000)}`,
    null,
    undefined,
    7,
    ['/profile'],
  ])('%j is none', (value) => {
    expect(safeRedirectPath(value)).toBeNull()
  })
})

test('an answer of the session calls is checked before it is used', () => {
  expect(sessionAnswer(answer('en'))).toBe(true)
  for (const wrong of [null, 'text', {}, { token: 1, redirect: '/' }, { token: 't' }]) {
    expect(sessionAnswer(wrong)).toBe(false)
  }
})

test('an answer without languages leads to its own redirect', () => {
  const bare: unknown = { token: 't', redirect: '/profile' }
  expect(sessionAnswer(bare) && destinationAfterSignIn(bare)).toBe('/profile')
})

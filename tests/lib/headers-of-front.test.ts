import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match.js'
import { headersOfFront } from '@/lib/server/headers-of-front.ts'
import { filePolicy } from '@/lib/server/security-policy.ts'

/** Headers that Next.js sets for a path: of two with one name the later counts. */
function headersAt(path: string): Record<string, string> {
  const rules = headersOfFront({ siteUrl: 'https://example.com', hasTagManager: false }, 'en|ja|cn')
  const found = rules.filter(({ source }) => getPathMatch(source)(path) !== false)
  return Object.fromEntries(found.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])))
}

test.each(['/', '/en', '/en/guide/1', '/guides/italia'])('the page %s can be framed by nobody', (path) => {
  const { 'x-frame-options': frames, 'content-security-policy': policy } = headersAt(path)
  expect(frames).toBe('DENY')
  expect(policy).toContain("frame-ancestors 'none'")
})

test.each([
  ...['/api/guides/1', '/api/guides/1/cards', '/en/api/guides/1/card/x', '/assets/x.jpg'],
  ...['/_next/static/x.js', '/ja/assets/x.jpg'],
])('%s has the policy of files', (path) => {
  const { 'x-frame-options': frames, 'content-security-policy': policy } = headersAt(path)
  expect([frames, policy]).toEqual(['DENY', filePolicy])
})

test.each(['/api/guides/1/card', '/en/api/guides/1/card', '/cn/api/guides/23/card'])(
  'the card %s keeps its own policy, and may be framed',
  (path) => {
    const headers = headersAt(path)
    expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([undefined, undefined])
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

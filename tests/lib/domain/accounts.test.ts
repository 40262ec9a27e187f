import { z } from 'zod'
import { constantTime } from '@/lib/server/auth/constant-time.ts'
import { hashPassword, isPasswordRight } from '@/lib/server/auth/password.ts'
import { seal, unseal } from '@/lib/server/auth/sealed.ts'
import { emailAddress } from '@/lib/shared/forms/email-address.ts'

describe('an email address', () => {
  it.each([
    ['olga@example.com', 'olga@example.com'],
    ['  Olga.K+walks@Example.COM ', 'olga.k+walks@example.com'],
    ["o'brien@mail.example.ie", "o'brien@mail.example.ie"],
  ])('%s is the mailbox %s', (text, mailbox) => {
    expect(emailAddress(text)).toBe(mailbox)
  })

  it.each([
    '',
    'olga',
    'olga@',
    '@example.com',
    'olga@mail',
    'olga@example.com,eve@evil.example',
    'olga@example.com;eve@evil.example',
    'olga@example.com eve@evil.example',
    'olga@example.com\neve@evil.example',
    'olga@example.com\r\nBcc: eve@evil.example',
    'Olga <olga@example.com>',
    '<olga@example.com>',
    'olga@evil.example@example.com',
    '"olga@evil.example"@example.com',
    'olga(comment)@example.com',
    'eve%example.com@evil.example',
    'group:olga@example.com,eve@evil.example;',
    'olga@[127.0.0.1]',
    'ольга@пример.рф',
    'оlga@example.com',
    'olga@example..com',
    '.olga@example.com',
    'olga.@example.com',
    `${'a'.repeat(65)}@example.com`,
    `olga@${'a'.repeat(250)}.com`,
  ])('%j is none', (text) => {
    expect(emailAddress(text)).toBeNull()
  })
})

describe('a password', () => {
  it('is kept as argon2id with at least 19 MiB', async () => {
    expect(await hashPassword('a good long one')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is the same however the same characters are typed', async () => {
    const stored = await hashPassword('Pässwörd Ａ1')
    expect(await isPasswordRight(stored, 'Pa\u0308sswo\u0308rd A1')).toBe(true)
    expect(await isPasswordRight(stored, 'Passwort A1')).toBe(false)
  })

  it('is never right where there is none, however it is asked', async () => {
    expect(await isPasswordRight(null, '')).toBe(false)
    expect(await isPasswordRight(undefined, 'anything')).toBe(false)
  })
})

describe('a sealed text', () => {
  const schema = z.object({ sub: z.string() })

  it('opens for its purpose only', async () => {
    const text = await seal('bearer', { sub: 'me' }, 60)
    expect(await unseal('bearer', text, schema)).toEqual({ sub: 'me' })
    for (const other of ['session', 'provider', 'registration'] as const) {
      expect(await unseal(other, text, schema)).toBeNull()
    }
  })

  it('opens no longer when it is too old, altered or of another shape', async () => {
    expect(await unseal('bearer', await seal('bearer', { sub: 'me' }, -60), schema)).toBeNull()
    const text = await seal('bearer', { sub: 'me' }, 60)
    expect(await unseal('bearer', `${text.slice(0, -3)}AAA`, schema)).toBeNull()
    expect(await unseal('bearer', await seal('bearer', { sub: 1 }, 60), schema)).toBeNull()
    for (const junk of [undefined, '', 'a', 'a.b.c.d.e', 'x'.repeat(10_000)]) {
      expect(await unseal('bearer', junk, schema)).toBeNull()
    }
  })
})

test('work in even time answers and fails after the same time, whatever it took', async () => {
  vi.useFakeTimers()
  try {
    const timeOf = async (work: () => Promise<unknown>) => {
      const begun = performance.now()
      const answered = constantTime(100, work).then(
        () => performance.now(),
        () => performance.now(),
      )
      await vi.runAllTimersAsync()
      return Math.round((await answered) - begun)
    }
    const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    expect(await timeOf(() => after(1))).toBe(100)
    expect(await timeOf(() => after(60))).toBe(100)
    expect(await timeOf(() => after(60).then(() => Promise.reject(new Error('no'))))).toBe(100)
    expect(await timeOf(() => after(130))).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

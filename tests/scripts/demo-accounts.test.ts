import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '@/lib/server/auth/password.ts'
import { hasDemoAccounts, keepDemoPassword } from '@/scripts/boot/demo-accounts.ts'
import { addressToBind, demoDataOf, reasonNotToShowDemo } from '@/scripts/boot/demo-rules.ts'
import { closeFolder, newDemoPassword } from '@/scripts/boot/settings.ts'
import { testDatabase } from '../support/database.ts'
import { createUser } from '../support/factories.ts'

describe('H3: the demo accounts', () => {
  it.each([
    ['production', undefined, 'http://localhost:3000', 'on'],
    ['production', undefined, 'http://127.0.0.1:8080', 'on'],
    ['production', undefined, 'http://[::1]:3000', 'on'],
    ['production', undefined, 'https://cicerone.example', 'off'],
    ['production', undefined, 'http://192.0.2.7', 'off'],
    ['production', undefined, 'http://localhost.example', 'off'],
    ['production', 'on', 'https://cicerone.example', 'on'],
    ['production', 'off', 'http://localhost:3000', 'off'],
    ['development', undefined, 'https://tunnel.example', 'on'],
  ] as const)('in %s with DEMO_DATA=%s at %s the demo is %s', (mode, asked, siteUrl, expected) => {
    expect(demoDataOf({ mode, asked, siteUrl })).toBe(expected)
  })

  it('keep the site to this machine, unless somebody says otherwise', () => {
    expect(addressToBind(undefined, true)).toBe('127.0.0.1')
    expect(addressToBind('', true)).toBe('127.0.0.1')
    expect(addressToBind('0.0.0.0', true)).toBe('0.0.0.0')
    expect(addressToBind(undefined, false)).toBe('0.0.0.0')
  })

  it('do not start behind a public address, unless the demo is asked for', () => {
    const start = (siteUrl: string, has: boolean, isDemoExplicit: boolean) =>
      reasonNotToShowDemo({ siteUrl, hasDemoAccounts: has, isDemoExplicit })
    expect(start('https://cicerone.example', true, false)).toContain('DEMO_DATA=on')
    expect(start('https://cicerone.example', true, true)).toBeNull()
    expect(start('https://cicerone.example', false, false)).toBeNull()
    expect(start('http://localhost:3000', true, false)).toBeNull()
  })

  it('have a password of the installation’s own, which no two share and no source contains', () => {
    const passwords = new Set(Array.from({ length: 50 }, newDemoPassword))
    expect(passwords.size).toBe(50)
    for (const password of passwords) expect(password).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    for (const file of ['prisma/seed/sign-ins.ts', 'prisma/seed/demo.ts', 'README.md', '.env.example']) {
      const path = join(process.cwd(), file)
      expect(existsSync(path) && readFileSync(path, 'utf8')).not.toContain('cicerone-demo')
    }
  })

  it('L3: the folder with secrets and mails is closed to the machine’s other users', () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'))
    chmodSync(folder, 0o755)
    closeFolder(folder)
    // Root's PostgreSQL runs as another user and has to get through, not in.
    const expected = process.getuid?.() === 0 ? 0o711 : 0o700
    expect(statSync(folder).mode & 0o777).toBe(expected)
  })

  describe('in a database', () => {
    const db = testDatabase()
    const url = () => process.env.DATABASE_URL ?? ''

    it('are known by addresses that receive no email', async () => {
      await createUser(db, {
        email: 'ada@cicerone.example',
        passwordHash: await hashPassword('anything at all'),
      })
      expect(await hasDemoAccounts(url())).toBe(false)
      await createUser(db, {
        email: 'admin@example.com',
        passwordHash: await hashPassword('anything at all'),
      })
      expect(await hasDemoAccounts(url())).toBe(true)
    })

    it('get this installation’s password in place of a known one, which ends their sessions; others keep theirs', async () => {
      const published = await hashPassword('cicerone-demo')
      const admin = await createUser(db, {
        role: 'admin',
        email: 'admin@example.com',
        passwordHash: published,
      })
      const guide = await createUser(db, { email: 'guide@example.com', passwordHash: published })
      const real = await createUser(db, { email: 'ada@cicerone.example', passwordHash: published })
      expect(await keepDemoPassword(url(), 'k7fm-2xqa-9trw')).toBe(true)
      for (const { id } of [admin, guide]) {
        const { passwordHash, sessionVersion } = await db.user.findUniqueOrThrow({ where: { id } })
        expect(await verify(passwordHash ?? '', 'k7fm-2xqa-9trw')).toBe(true)
        expect(sessionVersion).toBe(2)
      }
      expect(await db.user.findUnique({ where: { id: real.id } })).toMatchObject({ passwordHash: published })
      expect(await keepDemoPassword(url(), 'k7fm-2xqa-9trw')).toBe(false)
    })
  })
})

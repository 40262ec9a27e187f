import { createAdmin } from '@/lib/domain/people/accounts/admins.ts'
import { testDatabase } from '../../support/database.ts'

const db = testDatabase()

test.each(['ru', 'en', 'ja', 'zh-Hans'] as const)(
  'a new admin is invited in a language: %s',
  async (locale) => {
    const { path, isNew } = await createAdmin('lidia@example.com', { name: 'Lidia', locale })
    expect(isNew).toBe(true)
    const [mail, ...others] = await db.emailOutbox.findMany()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'account-invited', toAddress: 'lidia@example.com' })
    expect(mail?.text).toContain(path)
    // The link's lifetime.
    expect(mail?.text).toContain('20')
  },
)

import { test as base } from '@playwright/test'
import { Client } from 'pg'
import { addGuideAccount, removeGuideAccounts } from './guide-accounts.ts'

/** Tests that add accounts of guides, that no other test reads or changes. */
export const test = base.extend<{
  /** Adds an account, see `addGuideAccount`. @returns its email, which begins with the name */
  addGuide: (name: string) => Promise<string>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
  addGuide: async ({}, use, { testId }) => {
    const emails: string[] = []
    const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
    await client.connect()
    try {
      await use(async (name) => {
        const email = `${name}-${testId}@example.com`
        emails.push(email)
        await addGuideAccount(client, email)
        return email
      })
    } finally {
      await removeGuideAccounts(client, emails)
      await client.end()
    }
  },
})

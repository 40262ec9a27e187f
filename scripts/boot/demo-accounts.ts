import { hash, verify } from '@node-rs/argon2'
import { query } from './database.ts'

/** Their addresses belong to a domain that receives no email, so no other account can have one. */
const demoAddresses = '%@example.com'

/** True if anybody of the demo data could sign in. */
export async function hasDemoAccounts(url: string): Promise<boolean> {
  return query(url, async (client) => {
    const found = 'SELECT 1 FROM "User" WHERE email LIKE $1 AND "passwordHash" IS NOT NULL LIMIT 1'
    return (await client.query(found, [demoAddresses])).rowCount === 1
  })
}

/**
 * Gives the demo's accounts this installation's password if the admin's is another: the data may come from another
 * installation or from the days of a published password, or `DEMO_PASSWORD` has changed. Ends their sessions then.
 * @returns whether anything changed
 */
export async function keepDemoPassword(url: string, password: string): Promise<boolean> {
  return query(url, async (client) => {
    const { rows } = await client.query<{ passwordHash: string | null }>(
      'SELECT "passwordHash" FROM "User" WHERE email LIKE $1 AND "passwordHash" IS NOT NULL ORDER BY role = \'admin\' DESC LIMIT 1',
      [demoAddresses],
    )
    const known = rows[0]?.passwordHash
    if (!known || (await verify(known, password))) return false
    await client.query(
      `UPDATE "User" SET "passwordHash" = $2, "sessionVersion" = "sessionVersion" + 1
       WHERE email LIKE $1 AND "passwordHash" IS NOT NULL`,
      [demoAddresses, await hash(password)],
    )
    return true
  })
}

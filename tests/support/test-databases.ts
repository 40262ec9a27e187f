import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

/** Creates one database per worker from the migrated template. */
export default async function createDatabases({ config }: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is missing: run the tests with `npm test`, which starts a database for them.',
    )
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  for (let worker = 1; worker <= config.maxWorkers; worker++) {
    await client.query(`DROP DATABASE IF EXISTS cicerone_test_${worker} WITH (FORCE)`)
    await client.query(`CREATE DATABASE cicerone_test_${worker} TEMPLATE cicerone_template`)
  }
  await client.end()
}

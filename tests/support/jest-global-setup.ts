import type { Config } from 'jest'
import { Client } from 'pg'

/** Creates one database per Jest worker from the migrated template. */
export default async function globalSetup(config: Config): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is missing: run the tests with `npm test`, which starts a database for them.',
    )
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const workers = typeof config.maxWorkers === 'number' ? config.maxWorkers : 2
  for (let worker = 1; worker <= workers; worker++) {
    await client.query(`DROP DATABASE IF EXISTS cicerone_test_${worker} WITH (FORCE)`)
    await client.query(`CREATE DATABASE cicerone_test_${worker} TEMPLATE cicerone_template`)
  }
  await client.end()
}

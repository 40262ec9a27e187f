// `npm run seed`: what DEMO_DATA asks for into an empty database, the built-in one or DATABASE_URL's.
//   npm run seed -- --scale 100000   adds this many synthetic excursions, also to a database with the demo data
import { isEmpty, openDatabase, seed } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { step } from './boot/progress.ts'
import { dataPath, readSettings } from './boot/settings.ts'

await runScript(async () => {
  const words = process.argv.slice(2)
  const { environment, databaseUrl } = readSettings()
  const { url, where } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  await step('migrations', () => deployMigrations(url))
  if (!words.some((word) => word.startsWith('--scale')) && !(await isEmpty(url))) {
    throw new BootError(
      `The database (${where}) has data already; for fresh demo data delete ${dataPath('postgres')}, or name an empty database.`,
    )
  }
  await step('first data', () => seed(environment, url, words))
  return 0
})

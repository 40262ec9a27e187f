// `npm run build`: the production build alone, for an image or a pipeline. It needs no database.
//   npm run build -- --deploy   also what a start would do before: migrations, places of the world that are missing, and pictures of places. For hosts that only
//                               build, such as Vercel.

import { build } from './boot/build.ts'
import { completeOlder } from './boot/database.ts'
import { makePictures } from './boot/pictures.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { step } from './boot/progress.ts'
import { readSettings } from './boot/settings.ts'

await runScript(async () => {
  const { environment, databaseUrl } = readSettings()
  const isDeployment = process.argv.includes('--deploy')
  if (isDeployment && !databaseUrl) throw new BootError('DATABASE_URL is missing: nothing can be migrated.')
  if (!isClientFresh()) await step('database client', generateClient)
  if (isDeployment && databaseUrl) {
    await step('migrations', () => deployMigrations(databaseUrl))
    await step('pictures', makePictures)
  }
  await step('production build', () => build({ folder: environment.NEXT_DIST_DIR || '.next', environment }))
  // Last: servers of the previous version, which run on until now, read what it adds.
  if (isDeployment && databaseUrl) await completeOlder(environment, databaseUrl)
  return 0
}, 130)

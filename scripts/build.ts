// `npm run build`: the production build alone, for an image or a pipeline. It needs no database.
import { build } from './boot/build.ts'
import { generateClient, isClientFresh } from './boot/prisma.ts'
import { runScript } from './boot/processes.ts'
import { step } from './boot/progress.ts'
import { readSettings } from './boot/settings.ts'

await runScript(async () => {
  const { environment } = readSettings()
  if (!isClientFresh()) await step('database client', generateClient)
  await step('production build', () => build({ folder: '.next', environment }))
  return 0
}, 130)

// `npm run admin -- create <email> ["<name>"]`: makes an admin of an address, the first one of a new installation or
// another. It mails a sign-in link and prints it, in case that mail can't be sent yet.
import { z } from 'zod'
import { openDatabase } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

const request = z.union([
  z.tuple([z.literal('create'), z.email()]),
  z.tuple([z.literal('create'), z.email(), z.string().trim().min(1).max(100)]),
])

await runScript(async () => {
  const asked = request.safeParse(process.argv.slice(2))
  if (!asked.success) {
    throw new BootError('Use it like this: npm run admin -- create name@example.com "Lidia Morozova"')
  }
  const { environment, databaseUrl } = readSettings()
  const { url } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  await step('migrations', () => deployMigrations(url))
  await command(process.execPath, ['scripts/boot/create-admin.ts', ...asked.data.slice(1)], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'Nothing was changed; the lines above say why.',
  })
  return 0
})

// `npm run moderation -- list | show <id> | approve <id> | reject <id> "<reason>" | close <id> "<note>"`: decides about
// what guides have sent, their credentials and about reviews, and closes reports of conversations.
import { z } from 'zod'
import { openDatabase } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

const id = z.uuid()
const words = z.string().trim().min(1).max(2000)
const request = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('show'), id]),
  z.tuple([z.literal('approve'), id]),
  z.tuple([z.literal('reject'), id, words]),
  z.tuple([z.literal('close'), id, words]),
])

await runScript(async () => {
  const asked = request.safeParse(process.argv.slice(2))
  if (!asked.success) {
    throw new BootError(
      'Usage: npm run moderation -- list | show <id> | approve <id> | reject <id> "<reason>" | close <id> "<note>"',
    )
  }
  const { environment, databaseUrl } = readSettings()
  const { url } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  const [act] = asked.data
  // Listing changes nothing.
  if (act !== 'list' && act !== 'show') await step('migrations', () => deployMigrations(url))
  await command(process.execPath, ['scripts/boot/moderate.ts', ...asked.data], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'Nothing was changed; the lines above say why.',
  })
  return 0
})

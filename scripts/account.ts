// `npm run account -- remove-factor <email>`: the operator's last resort for somebody who has lost device and recovery
// codes. First make sure by other means that it is really them who asks.
import { isEmail, normalEmail } from '../lib/shared/forms/email.ts'
import { openDatabase } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

await runScript(async () => {
  const [action, email, ...others] = process.argv.slice(2)
  if (action !== 'remove-factor' || !email || !isEmail(email) || others.length > 0) {
    throw new BootError('Usage: npm run account -- remove-factor name@example.com')
  }
  const { environment, databaseUrl } = readSettings()
  const { url } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  await step('migrations', () => deployMigrations(url))
  await command(process.execPath, ['scripts/boot/remove-factor.ts', normalEmail(email)], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'Nothing was changed; the lines above say why.',
  })
  return 0
})

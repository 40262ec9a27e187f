// `npm run worker`: emails, notifications in browsers and jobs, without a web server; for web servers with JOBS=off.
import { openDatabase } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript, startProcess } from './boot/processes.ts'
import { print, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

await runScript(async () => {
  const { environment, databaseUrl } = readSettings()
  const { url, where } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  await step('migrations', () => deployMigrations(url))
  const worker = startProcess(process.execPath, ['scripts/boot/work.ts'], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
  })
  print(`Emails and jobs of ${where} are worked off here. Ctrl-C stops it.`)
  const { code, signal } = await worker.ended
  throw new BootError(`The worker stopped by itself (${signal ?? `code ${code}`}).`)
})

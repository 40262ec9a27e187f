// `npm run worker`: emails, notifications in browsers and jobs, without a web server; for web servers with JOBS=off.
//   npm run worker -- failed   lists what has failed for good: runs of the last three days, and emails
import { openDatabase } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, print, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'
import { startWorker } from './boot/worker-process.ts'

await runScript(async () => {
  const [asked] = process.argv.slice(2)
  if (asked !== undefined && asked !== 'failed') {
    throw new BootError('Usage: npm run worker, or npm run worker -- failed')
  }
  const { environment, databaseUrl } = readSettings()
  const { url, where } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  // Before the migrations: who only looks changes nothing.
  if (asked === 'failed') {
    await command(process.execPath, ['scripts/boot/failed-work.ts'], {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: url },
      failure: 'The list could not be read; the lines above say why.',
    })
    return 0
  }
  await step('migrations', () => deployMigrations(url))
  const worker = startWorker({ ...environment, DATABASE_URL: url })
  print(`Emails and jobs of ${where} are processed here. Ctrl-C stops it.`)
  const { code, signal } = await worker.ended
  throw new BootError(`The worker stopped unexpectedly (${signal ?? `code ${code}`}).`)
})

// `npm run backup -- <folder>`: writes the database and all stored files into a new folder, also while the site runs.
import { backupFolder } from './backup/folder.ts'
import { openDatabase } from './boot/database.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

await runScript(async () => {
  const [given, ...others] = process.argv.slice(2)
  if (!given || given.startsWith('-') || others.length > 0) {
    throw new BootError('Use it like this: npm run backup -- /backups/2026-11-23')
  }
  const { environment, databaseUrl } = readSettings()
  const { url } = await step('database', () => openDatabase(databaseUrl))
  // No migrations: a backup is what one makes before them.
  await step('backup', () =>
    command(process.execPath, ['scripts/boot/write-backup.ts', backupFolder(given)], {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: url },
      failure: 'The backup is not finished; the lines above say why.',
    }),
  )
  return 0
}, 130)

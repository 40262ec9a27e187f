// `npm run backup`: writes the database and all stored files into a new folder, also while the site runs.
//   npm run backup -- /backups/2026-11-23            into this folder
//   npm run backup -- --into /backups --keep 14      into a folder of /backups with the time as its name; keeps the last 14
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFolder } from './backup/folder.ts'
import { nameOfBackup, removeOldBackups } from './backup/retention.ts'
import { openDatabase } from './boot/database.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, print, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

type Request = { folder: string } | { into: string; keep: number }

await runScript(async () => {
  const asked = readRequest(process.argv.slice(2))
  const folder = 'folder' in asked ? asked.folder : join(asked.into, nameOfBackup(new Date()))
  const { environment, databaseUrl } = readSettings()
  const { url } = await step('database', () => openDatabase(databaseUrl))
  // No migrations: a backup is what one makes before them.
  await step('backup', () =>
    command(process.execPath, ['scripts/boot/write-backup.ts', folder], {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: url },
      failure: 'The backup is not finished; the lines above say why.',
    }),
  )
  // Only after one that is whole: a backup that fails removes none.
  if ('into' in asked)
    for (const name of removeOldBackups(asked.into, asked.keep)) print(`removed ${join(asked.into, name)}`)
  return 0
}, 130)

function readRequest(words: string[]): Request {
  const usage = new BootError(
    'Usage: npm run backup -- /backups/2026-11-23, or npm run backup -- --into /backups --keep 14',
  )
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { into: { type: 'string' }, keep: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder] = positionals
    if (values.into === undefined && values.keep === undefined && folder && positionals.length === 1)
      return { folder: backupFolder(folder) }
    const keep = Number(values.keep ?? '14')
    if (!values.into || positionals.length > 0 || !Number.isInteger(keep) || keep < 1) throw usage
    return { into: backupFolder(values.into), keep }
  } catch {
    throw usage
  }
}

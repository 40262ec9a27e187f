// `npm run restore -- <folder> [--replace]`: brings a backup of `npm run backup` into an empty database and the storage;
// with --replace into one that has rows, which are erased.
import { parseArgs } from 'node:util'
import { backupFolder } from './backup/folder.ts'
import { openDatabase } from './boot/database.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, print, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

await runScript(async () => {
  const { folder, replace } = readArguments()
  const { environment, databaseUrl } = readSettings()
  const { url, where } = await step('database', () => openDatabase(databaseUrl))
  print(`  ${where}`)
  await step('restore', () =>
    command(
      process.execPath,
      ['scripts/boot/restore-backup.ts', backupFolder(folder), ...(replace ? ['--replace'] : [])],
      {
        cwd: projectFolder,
        env: { ...environment, DATABASE_URL: url },
        failure: 'The backup is not restored; the lines above say why.',
      },
    ),
  )
  return 0
}, 130)

function readArguments(): { folder: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [folder, ...others] = positionals
    if (folder && others.length === 0) return { folder, replace: values.replace }
  } catch {
    // An option that there isn't.
  }
  throw new BootError('Usage: npm run restore -- /backups/2026-11-23 [--replace]')
}

// `npm run doctor`: one page of what is set, what is missing and what is unsafe in this installation.
//   npm run doctor -- --json   the same for programs
// Ends with 0, with 1 if something is missing, with 2 if something is unsafe.
import './boot/outside-next.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Report } from '../lib/domain/composition/doctor/finding.ts'
import { openDatabase } from './boot/database.ts'
import { generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { dataFolder, readSettings } from './boot/settings.ts'

await runScript(async () => {
  const isJson = readRequest(process.argv.slice(2))
  const now = new Date()
  const report = await findReport(now)
  const { reportAsJson, reportAsText } = await import('./boot/doctor-report.ts')
  console.log(isJson ? reportAsJson(report, now) : reportAsText(report, now))
  const { exitCodeOf } = await import('../lib/domain/composition/doctor/finding.ts')
  return exitCodeOf(report)
}, 130)

async function findReport(now: Date): Promise<Report> {
  if (!isClientFresh()) await generateClient()
  const { missing, unmadeDatabase } = await import('../lib/domain/composition/doctor/finding.ts')
  try {
    const { environment, databaseUrl } = readSettings()
    Object.assign(process.env, environment, {
      DATABASE_URL: (await addressOf(databaseUrl)) ?? unmadeDatabase,
    })
  } catch (error) {
    if (!(error instanceof BootError)) throw error
    return [
      {
        section: 'settings',
        findings: [
          missing('settingsWrong', { problem: error.message.replace("Cicerone can't start: ", '') }),
        ],
      },
    ]
  }
  const { examine } = await import('../lib/domain/composition/doctor/examine.ts')
  const { closeConnections } = await import('../lib/server/close-connections.ts')
  try {
    return await examine(now)
  } finally {
    await closeConnections().catch(() => {})
  }
}

/** The database that is examined; null before there is one. The built-in server is started for that, but never made. */
async function addressOf(given: string | undefined): Promise<string | null> {
  if (given) return given
  return existsSync(join(dataFolder, 'postgres')) ? (await openDatabase(undefined)).url : null
}

/** @returns whether the report is for programs */
function readRequest(words: string[]): boolean {
  try {
    return parseArgs({ args: words, options: { json: { type: 'boolean' } } }).values.json === true
  } catch {
    throw new BootError('Usage: npm run doctor, or npm run doctor -- --json')
  }
}

import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import {
  checkAddress,
  checkCertificate,
  checkOperator,
  checkProxies,
  checkSearchEngines,
  checkSupport,
} from './address.ts'
import { checkBackup } from './backup.ts'
import { checkDatabase } from './database.ts'
import { type Finding, missing, type Report, type Section, sections } from './finding.ts'
import { checkMailServer, checkOutbox, checkSignature } from './mail.ts'
import { checkMessengers } from './messengers.ts'
import { checkPayments, checkRates } from './money.ts'
import { checkAdmins, checkDemo } from './people.ts'
import { codeOf, inTime, patience } from './probe.ts'
import { checkReplies, checkReplyMailbox } from './replies.ts'
import { checkSecrets } from './secrets.ts'
import { checkDisk, checkRedis, checkStorage } from './storage.ts'
import { checkTranslation } from './translation.ts'
import { checkWatching, checkWork } from './work.ts'

/** Time for a check, in milliseconds: one that waits for another server has its own words for that. */
const longest = patience + 500

type Check = {
  section: Section
  /** Nothing is found before the database can be read. */
  needsDatabase?: true
  look: (now: Date) => Finding[] | Promise<Finding[]>
}

/** All checks besides that of the database itself. A new one is one more entry here, with its words in the messages. */
const checks: readonly Check[] = [
  { section: 'address', look: checkAddress },
  { section: 'address', look: checkCertificate },
  { section: 'address', look: checkProxies },
  { section: 'address', look: checkSupport },
  { section: 'address', look: checkOperator, needsDatabase: true },
  { section: 'address', look: checkSearchEngines },
  { section: 'secrets', look: checkSecrets },
  { section: 'backup', look: checkBackup, needsDatabase: true },
  { section: 'mail', look: checkMailServer },
  { section: 'mail', look: checkSignature },
  { section: 'mail', look: checkOutbox, needsDatabase: true },
  { section: 'mail', look: checkReplies, needsDatabase: true },
  { section: 'mail', look: checkReplyMailbox },
  { section: 'storage', look: checkStorage },
  { section: 'storage', look: checkDisk },
  { section: 'storage', look: checkRedis },
  { section: 'work', look: checkWork, needsDatabase: true },
  { section: 'work', look: checkWatching },
  { section: 'work', look: checkTranslation, needsDatabase: true },
  { section: 'work', look: checkMessengers },
  { section: 'money', look: checkPayments, needsDatabase: true },
  { section: 'money', look: checkRates, needsDatabase: true },
  { section: 'people', look: checkDemo, needsDatabase: true },
  { section: 'people', look: checkAdmins, needsDatabase: true },
]

/**
 * Examines the installation: all checks beside each other, each for three seconds at most. Changes nothing but for one byte
 * that is written to a bucket and removed.
 */
export async function examine(now = new Date()): Promise<Report> {
  const state = checkDatabase()
  const found = await Promise.all([
    state.then(({ findings }) => ({ section: 'database' as const, findings })),
    ...checks.map(async ({ section, needsDatabase, look }) => {
      if (needsDatabase && !(await state).isReadable) return { section, findings: [] }
      return { section, findings: await lookInTime(look, now) }
    }),
  ])
  return sections
    .map((section) => ({
      section,
      findings: found.filter((one) => one.section === section).flatMap(({ findings }) => findings),
    }))
    .filter(({ findings }) => findings.length > 0)
}

/**
 * Examines the installation for the admin area.
 * @throws AppError `forbidden` without the permission
 */
export async function examineFor(actor: Pick<Actor, 'role'>, now = new Date()): Promise<Report> {
  requireStaff(actor, 'system')
  return examine(now)
}

async function lookInTime(look: Check['look'], now: Date): Promise<Finding[]> {
  try {
    return await inTime(Promise.resolve(look(now)), longest)
  } catch (error) {
    return [missing('unexamined', { problem: codeOf(error) })]
  }
}

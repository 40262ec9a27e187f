import 'server-only'
import type { AllFacts, AuditAction } from '../../../server/audit/actions.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { AuditActor } from '../../../server/audit/entry.ts'
import { contentVersion } from '../../../server/content-version.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { changedFields, type DraftContent, onlyFields } from '../drafts/fields.ts'

/** @throws AppError `conflict` with the latest content, if somebody has changed it since the version */
export function requireVersion(latest: DraftContent, version: string): void {
  const present = contentVersion(latest)
  if (present !== version) throw new AppError('conflict', { latest: { version: present, current: latest } })
}

type Save<Name extends AuditAction> = {
  action: Name
  subject: string | number
  /** All fields, as they were stored. */
  before: AllFacts<Name>
  /** The same as they are stored now. */
  after: AllFacts<Name>
}

/**
 * Writes down what somebody has changed of a record, and announces it.
 * @param announce tells what depends on the record
 * @returns the new version
 */
export async function finishSave<Name extends AuditAction>(
  tx: Transaction,
  actor: AuditActor,
  { action, subject, before, after }: Save<Name>,
  announce: () => Promise<void>,
): Promise<string> {
  const changed = changedFields(before, after)
  await audit.record(tx, actor, action, subject, {
    before: onlyFields(before, changed),
    after: onlyFields(after, changed),
  })
  // A save that changes nothing, such as a space at an end, is in the log and nowhere else.
  if (changed.length > 0) await announce()
  return contentVersion(after)
}

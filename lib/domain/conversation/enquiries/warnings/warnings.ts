import { findContactDetails } from './contact-details.ts'
import type { Warning } from './finding.ts'
import { findFraud } from './fraud.ts'
import { readable } from './readable-text.ts'

/**
 * Findings in a message to warn of, in the order of the text; each passage once. Rules warn and never hold a message
 * back: honest people write numbers too, and cheats find other words.
 */
export function findWarnings(text: string): Warning[] {
  const source = readable(text)
  const found = [...findContactDetails(source), ...findFraud(source)].sort(
    (one, other) => one.from - other.from || other.to - one.to,
  )
  const warnings: Warning[] = []
  for (const { kind, from, to } of found) {
    const last = warnings.at(-1)
    if (last && from < last.to) continue
    warnings.push({ kind, from, to })
  }
  return warnings
}

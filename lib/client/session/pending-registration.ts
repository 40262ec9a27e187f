import 'client-only'
import type { RegistrationOffer } from '../../shared/errors.ts'
import { members, type Shape, text } from '../api/shape.ts'
import { keepInTab, readInTab } from '../browser-store.ts'

/** Provider data about a person without an account; the registration form continues from it. */
export type PendingRegistration = RegistrationOffer

const key = 'registration'

/** The `registration` of the answer that no account is known. */
export const pendingRegistration: Shape<PendingRegistration> = members<PendingRegistration>({
  ticket: text,
  email: text,
  firstname: text,
  lastname: text,
})

/** Keeps it for the next page of this tab: it must not appear in an address. */
export function keepPendingRegistration(pending: PendingRegistration): void {
  keepInTab(key, JSON.stringify(pending))
}

export function readPendingRegistration(): PendingRegistration | null {
  try {
    const kept: unknown = JSON.parse(readInTab(key) ?? 'null')
    return pendingRegistration(kept) ? kept : null
  } catch {
    return null
  }
}

export function forgetPendingRegistration(): void {
  keepInTab(key, null)
}

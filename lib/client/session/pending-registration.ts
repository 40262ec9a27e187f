import { keepInTab, readInTab } from './store.ts'

/** What a provider has told of somebody who has no account here yet; the registration form goes on from it. */
export type PendingRegistration = { ticket: string; email: string; firstname: string; lastname: string }

const key = 'registration'

/** The `registration` of the answer that no account is known; null when it is none. */
export function parsePendingRegistration(value: unknown): PendingRegistration | null {
  if (typeof value !== 'object' || value === null) return null
  const text = (name: string) => {
    const member: unknown = Reflect.get(value, name)
    return typeof member === 'string' ? member : ''
  }
  const ticket = text('ticket')
  return ticket
    ? { ticket, email: text('email'), firstname: text('firstname'), lastname: text('lastname') }
    : null
}

/** Keeps it for the next page of this tab: it must stand in no address. */
export function keepPendingRegistration(pending: PendingRegistration): void {
  keepInTab(key, JSON.stringify(pending))
}

export function readPendingRegistration(): PendingRegistration | null {
  try {
    return parsePendingRegistration(JSON.parse(readInTab(key) ?? 'null'))
  } catch {
    return null
  }
}

export function forgetPendingRegistration(): void {
  keepInTab(key, null)
}

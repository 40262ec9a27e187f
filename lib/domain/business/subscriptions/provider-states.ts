/**
 * The states of a subscription at Stripe, and what each means here. Access follows from the paid periods alone; these
 * say only whether the provider goes on collecting.
 */
const providerStates = {
  /** The first payment isn't there yet, and may never be. */
  incomplete: 'waits',
  incomplete_expired: 'ended',
  trialing: 'renews',
  active: 'renews',
  /** A charge has failed and is tried again. */
  past_due: 'renews',
  /** All tries have failed; invoices are made, and nothing is collected. */
  unpaid: 'waits',
  paused: 'waits',
  canceled: 'ended',
} as const

export type ProviderState = keyof typeof providerStates

export function isProviderState(state: string): state is ProviderState {
  return Object.hasOwn(providerStates, state)
}

/** In which the provider collects the next payment by itself. */
export const renewingStates = Object.entries(providerStates).flatMap(([state, meaning]) =>
  meaning === 'renews' ? [state] : [],
)

/** True if the provider collects the next payment by itself. */
export function renewsItself(state: string | null): boolean {
  return state !== null && renewingStates.includes(state)
}

/** True if nothing comes from there any more. */
export function hasEndedAtProvider(state: ProviderState): boolean {
  return providerStates[state] === 'ended'
}

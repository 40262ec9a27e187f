import 'client-only'
import { forgetSession } from '../browser-store.ts'
import { forgetUnsaved } from '../forms/unsaved.ts'
import { forgetAddresses } from '../navigation/previous-address.ts'

/** Beginnings of the keys of drafts in the tab: a guide's answers to reviews and invitations of guests, and what admins have not yet sent. */
const guideDrafts = ['reply:', 'guest:']
const adminDrafts = ['case:', 'gift:', 'receipt:']

/**
 * Forgets in this browser the person who was signed in: the session, what was typed and not sent, and where this tab has been.
 * The language, the consent, the shortlist and a traveller's searches belong to the browser and stay.
 */
export function forgetPerson(): void {
  forgetSession()
  forgetUnsaved('browser', () => true)
  forgetUnsaved('tab', beginsWith([...guideDrafts, ...adminDrafts]))
  forgetAddresses()
}

/**
 * Forgets the guide as whom an admin has acted. The admin's own unsent words stay, and so do those of travellers.
 * @param adminId the admin's user id
 */
export function forgetActedFor(adminId: string): void {
  forgetSession()
  forgetUnsaved('browser', (name) => !name.endsWith(`@${adminId}`) && !name.endsWith('@traveller'))
  forgetUnsaved('tab', beginsWith(guideDrafts))
  forgetAddresses()
}

function beginsWith(beginnings: readonly string[]): (name: string) => boolean {
  return (name) => beginnings.some((beginning) => name.startsWith(beginning))
}

import 'server-only'
import { reportLogged } from '../../../server/reporting/report-error.ts'
import {
  type ClaimedEvent,
  claimEvents,
  finishEvents,
  postponeEvents,
} from '../../business/payments/provider-events.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { fetchDisputedCustomer } from '../../business/payments/stripe/fetch.ts'
import { syncCustomer } from './sync.ts'

/** The provider may be away for a moment; what fails that often is reported. */
const attemptsUntilReport = 3

/** Works off all events that wait, by customer. What fails waits for another attempt and holds up nobody else. */
export async function workOffEvents(now = () => new Date()): Promise<void> {
  if (!isStripeOn()) return
  for (;;) {
    const events = await claimEvents(now())
    if (events.length === 0) return
    try {
      for (const customer of await customersOf(events)) await syncCustomer(customer, now())
      await finishEvents(events, now())
    } catch (error) {
      console.warn('payment events:', error instanceof Error ? error.message : error)
      if (events.some(({ attempts }) => attempts === attemptsUntilReport)) {
        reportLogged(error, { where: 'payment events' })
      }
      await postponeEvents(events, error, now())
    }
  }
}

/** The customers that a group of events concerns: one, or of disputes those of the charges; of other events none. */
async function customersOf(events: ClaimedEvent[]): Promise<Set<string>> {
  const customers = new Set<string>()
  for (const { eventId, type, customerId } of events) {
    const found =
      customerId ?? (type.startsWith('charge.dispute.') ? await fetchDisputedCustomer(eventId) : null)
    if (found) customers.add(found)
  }
  return customers
}

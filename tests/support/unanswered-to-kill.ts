// A worker of the site that is killed at any moment: it follows unanswered enquiries through the hours of a simulated time,
// and prints a dot for each.
import '../../scripts/boot/outside-next.ts'

const { offerOthers } = await import('../../lib/domain/conversation/enquiries/unanswered/other-guides.ts')
const { remindOfUnanswered } = await import('../../lib/domain/conversation/enquiries/unanswered/reminders.ts')
const { hoursOn } = await import('./asked-at.ts')

for (let hours = 0; hours <= 60; hours += 0.5) {
  await remindOfUnanswered(hoursOn(hours))
  await offerOthers(hoursOn(hours))
  process.stdout.write('.')
}
process.exit(0)

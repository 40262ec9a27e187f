// A process of the site that is killed at any moment: it sends emails, makes copies of personal data and moves enquiries
// through offer, acceptance and cancellation, as fast as it can. Some of its transactions queue an email and roll back.
import '../../scripts/boot/outside-next.ts'
import { once } from 'node:events'

const { mailNews } = await import('../../lib/domain/conversation/enquiries/news/sweep.ts')
const { acceptOffer } = await import('../../lib/domain/conversation/enquiries/offers/acceptance.ts')
const { cancelEnquiry, sendOffer } = await import(
  '../../lib/domain/conversation/enquiries/offers/commands.ts'
)
const { tokenOfLink } = await import('../../lib/domain/conversation/enquiries/token.ts')
const { workOffExports } = await import('../../lib/domain/people/personal-data/exports.ts')
const { deliverDue, queueMail } = await import('../../lib/server/mail/outbox.ts')
const { database } = await import('../../lib/server/prisma/database.ts')
const { AppError } = await import('../../lib/shared/errors.ts')

const hour = 3_600_000
const someDay = () => new Date(Math.ceil(Date.now() / hour) * hour + Math.ceil(Math.random() * 10_000) * hour)

/** One enquiry goes on: an offer, its acceptance, sometimes the end. */
async function moveOn(): Promise<void> {
  const enquiry = await database().enquiry.findFirst({
    where: { state: { in: ['new', 'offered'] } },
    orderBy: { updatedAt: 'asc' },
    select: {
      id: true,
      sealedToken: true,
      guide: { select: { id: true, userId: true } },
      offers: { where: { state: 'sent' }, select: { id: true } },
    },
  })
  const token = enquiry && tokenOfLink(enquiry.sealedToken)
  if (!enquiry || !token) return
  const { id, guide, offers } = enquiry
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  const asGuide = { side: 'guide', actor, enquiryId: id } as const
  const [waiting] = offers
  try {
    if (!waiting) {
      const startsAt = someDay()
      await sendOffer(asGuide, {
        excursion_id: null,
        starts_at: startsAt,
        duration_minutes: 60,
        adults: 2,
        children: 0,
        amount: 10_000,
        currency: 'EUR',
        price_unit: 'booking',
        meeting_point: '',
        meeting_position: null,
        included: '',
        note: '',
        cancellation_hours: 24,
        expires_at: new Date(Date.now() + hour / 2),
      })
    } else if (Math.random() < 0.2) await cancelEnquiry(asGuide, 'Ill')
    else await acceptOffer({ side: 'traveller', token }, waiting.id)
  } catch (error) {
    // The time is taken: the guide may offer another.
    if (!(error instanceof AppError)) throw error
    await database().offer.updateMany({
      where: { enquiryId: id, state: 'sent' },
      data: { state: 'declined' },
    })
  }
}

/** Work that is thought better of: nobody may ever hear of it. */
async function rollBack(): Promise<void> {
  await database()
    .$transaction(async (tx) => {
      await queueMail(tx, {
        dedupeKey: `rolled-back:${Math.random()}`,
        // Nothing else here queues one of these.
        template: 'new-links',
        locale: 'en',
        to: { address: 'nobody@example.com', name: '' },
        content: { subject: 'Rolled back', text: 'Rolled back', html: 'Rolled back' },
      })
      throw new Error('rolled back')
    })
    .catch(() => {})
}

async function forEver(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work()
}

await database().$queryRaw`SELECT 1`
process.stdout.write('.')
await once(process.stdin, 'data')
await Promise.all([
  forEver(() => mailNews()),
  forEver(() => deliverDue()),
  forEver(() => workOffExports()),
  forEver(async () => {
    await moveOn()
    // The test counts the steps.
    process.stdout.write('.')
  }),
  forEver(rollBack),
])

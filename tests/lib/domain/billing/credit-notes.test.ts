import { buyWeeks } from '@/lib/domain/sales/billing/buy-weeks.ts'
import { cancelOwnPayment } from '@/lib/domain/sales/billing/cancel-own.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { refundPayment } from '@/lib/domain/sales/billing/refunds.ts'
import { settlePayment } from '@/lib/domain/sales/billing/settle.ts'
import { addWeeks, startOfWeek } from '@/lib/domain/sales/first-places/first-place.ts'
import { lapseReservations } from '@/lib/domain/sales/first-places/lapse.ts'
import { reserveWeek } from '@/lib/domain/sales/first-places/reservations.ts'
import { storedLocale } from '@/lib/server/prisma/locale.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createPlan } from '@/tests/support/factories.ts'
import { italianSeller, setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()

/** A guide of that language who may buy everything. */
async function buyer(locale: Locale = 'en') {
  await setSeller(db)
  await createPlan(db, 'yearly')
  const { id, userId } = await createGuide(db, { subscription: 'trialing' })
  await db.guide.update({ where: { id }, data: { completeness: 90, listed: true } })
  await db.user.update({ where: { id: userId }, data: { locale: storedLocale(locale) } })
  return {
    userId,
    guideId: id,
    role: 'guide',
    sessionId: '',
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  } as const
}

const buy = (guide: Awaited<ReturnType<typeof buyer>>, plan: string) =>
  buyPlan(guide, { plan, start: 'period_end' })
const documents = () =>
  db.invoice.findMany({
    orderBy: [{ kind: 'asc' }, { number: 'asc' }],
    select: { number: true, creditedAt: true, reason: true, credits: { select: { number: true } } },
  })
const year = dayInZone(new Date(), italianSeller.timeZone).slice(0, 4)
const counted = [`C-${year}-00001`, `C-${year}-00002`, `CN-${year}-00001`, `CN-${year}-00002`] as const
const mails = () =>
  db.emailOutbox.findMany({
    where: { template: { startsWith: 'invoice-' } },
    orderBy: { id: 'asc' },
    select: { template: true, subject: true, text: true, locale: true },
  })

test('the invoice of a payment that another takes the place of gets a credit note, and so in a row', async () => {
  const guide = await buyer()
  await buy(guide, 'monthly')
  await buy(guide, 'yearly')
  expect(await documents()).toEqual([
    { number: counted[0], creditedAt: expect.any(Date), reason: null, credits: null },
    { number: counted[1], creditedAt: null, reason: null, credits: null },
    {
      number: counted[2],
      creditedAt: null,
      reason: 'The order was cancelled before payment',
      credits: { number: counted[0] },
    },
  ])
  expect(await mails()).toMatchObject([{ template: 'invoice-givenUp' }])
  await buy(guide, 'monthly')
  const all = await documents()
  expect(all.map(({ number }) => number)).toEqual([
    counted[0],
    counted[1],
    `C-${year}-00003`,
    counted[2],
    counted[3],
  ])
  expect(all.map(({ credits }) => credits?.number)).toEqual([
    undefined,
    undefined,
    undefined,
    counted[0],
    counted[1],
  ])
})

test('given up by its guide eight times at once, a payment gets one credit note', async () => {
  const guide = await buyer()
  const { paymentId } = await buy(guide, 'monthly')
  await Promise.allSettled(Array.from({ length: 8 }, () => cancelOwnPayment(guide, paymentId)))
  expect((await documents()).map(({ number }) => number)).toEqual([counted[0], counted[2]])
  expect(await mails()).toHaveLength(1)
})

test('weeks that lapse before they are paid take their invoice along', async () => {
  const guide = await buyer()
  const week = addWeeks(startOfWeek(new Date()), 2)
  const { id } = await reserveWeek(guide, { place: 'city', week, slot: 1 })
  await buyWeeks(guide)
  const { heldUntil } = await db.firstPlace.findUniqueOrThrow({ where: { id } })
  await lapseReservations(heldUntil ?? new Date())
  await lapseReservations(heldUntil ?? new Date())
  expect((await documents()).map(({ number }) => number)).toEqual([counted[0], counted[2]])
})

test('so do weeks that another guide has reserved since', async () => {
  const guide = await buyer()
  const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: guide.guideId } })
  const other = await createGuide(db, { cityId })
  await db.guide.update({ where: { id: other.id }, data: { completeness: 90, listed: true } })
  const cell = { place: 'city', week: addWeeks(startOfWeek(new Date()), 2), slot: 1 } as const
  const { id } = await reserveWeek(guide, cell)
  const { paymentId } = (await buyWeeks(guide)) ?? {}
  await db.firstPlace.update({ where: { id }, data: { heldUntil: new Date(Date.now() - 1) } })
  await reserveWeek({ ...guide, userId: other.userId, guideId: other.id }, cell)
  await lapseReservations()
  expect(await db.payment.findUnique({ where: { id: paymentId ?? '' } })).toMatchObject({
    state: 'cancelled',
  })
  expect((await documents()).map(({ number }) => number)).toEqual([counted[0], counted[2]])
})

test('money that comes for what was given up gets an invoice of its own', async () => {
  const guide = await buyer()
  const { paymentId } = await buy(guide, 'monthly')
  await cancelOwnPayment(guide, paymentId)
  await db.$transaction((tx) => settlePayment(tx, paymentId, { paidAt: new Date(), by: 'admin' }))
  expect((await documents()).map(({ number, creditedAt }) => [number, creditedAt !== null])).toEqual([
    [counted[0], true],
    [counted[1], false],
    [counted[2], false],
  ])
})

test.each(locales)(
  'a refund takes the invoice back once, and says so by email and on the note in %s',
  async (locale) => {
    const guide = await buyer(locale)
    const { paymentId } = await buy(guide, 'monthly')
    await db.$transaction((tx) => settlePayment(tx, paymentId, { paidAt: new Date(), by: 'admin' }))
    const refund = () => db.$transaction((tx) => refundPayment(tx, paymentId, { by: 'admin' }))
    expect((await Promise.all([refund(), refund()])).toSorted()).toEqual([false, true])
    const said: Record<Locale, string> = {
      ru: 'Оплата возвращена',
      en: 'The payment was refunded',
      ja: 'お支払いを返金したため',
      'zh-Hans': '款项已退还',
    }
    const [invoice, note] = await documents()
    expect(note).toEqual({
      number: counted[2],
      creditedAt: null,
      reason: said[locale],
      credits: { number: invoice?.number },
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'invoice-refunded', locale: storedLocale(locale) })
    expect(mail?.text).toContain(counted[0])
    expect(mail?.text).toContain(counted[2])
    expect(await mails()).toHaveLength(1)
  },
)

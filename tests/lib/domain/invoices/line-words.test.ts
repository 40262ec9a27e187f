import { invoiceContent } from '@/lib/domain/business/invoices/content.ts'
import { issueCreditNote } from '@/lib/domain/business/invoices/credit.ts'
import { listOwnInvoices } from '@/lib/domain/business/invoices/queries.ts'
import { buyWeeks } from '@/lib/domain/sales/billing/buy-weeks.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { addWeeks, startOfWeek } from '@/lib/domain/sales/first-places/first-place.ts'
import { reserveWeek } from '@/lib/domain/sales/first-places/reservations.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'
import { setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()

test('the list says what invoices are for in its reader’s language; their documents keep their words', async () => {
  await setSeller(db)
  const { id: guideId, userId, cityId } = await createGuide(db, { subscription: 'trialing' })
  await db.guide.update({ where: { id: guideId }, data: { completeness: 90, listed: true } })
  await db.user.update({ where: { id: userId }, data: { locale: 'ru' } })
  for (const [locale, name] of [
    ['ru', 'Рим'],
    ['en', 'Rome'],
  ] as const) {
    await db.cityTranslation.upsert({
      where: { cityId_locale: { cityId, locale } },
      create: { cityId, locale, name, intro: '' },
      update: { name },
    })
  }
  const guide = {
    userId,
    guideId,
    role: 'guide',
    sessionId: '',
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  } as const
  const { code, interval } = await db.plan.findFirstOrThrow()
  expect(interval).toBe('month')
  await buyPlan(guide, { plan: code, start: 'period_end' })
  await reserveWeek(guide, { place: 'city', week: addWeeks(startOfWeek(new Date()), 1) })
  await buyWeeks(guide)
  const linesIn = async (locale: 'ru' | 'en') =>
    (await listOwnInvoices(guide, { page: 1, perPage: 10, locale })).items.flatMap(({ lines }) => lines)
  expect((await linesIn('ru')).toSorted()).toEqual([
    expect.stringMatching(/^Первое место, Рим: 1 неделя с /),
    'Подписка на месяц',
  ])
  expect((await linesIn('en')).toSorted()).toEqual([
    expect.stringMatching(/^First place, Rome: 1 week from /),
    'Subscription, one month',
  ])
  const row = await db.invoice.findFirstOrThrow({ orderBy: { issuedAt: 'asc' } })
  const { lines } = invoiceContent.parse(row.content)
  expect(lines.map(({ description }) => description)).toEqual(['Подписка на месяц'])
  // A part of lines has nothing but words, as have those that were issued before lines said what they are for.
  const part = { invoiceId: row.id, amount: 500, reason: 'A mistake', now: new Date() }
  await db.$transaction((tx) => issueCreditNote(tx, part))
  expect((await linesIn('en')).filter((line) => line.includes('Подписка на месяц'))).toHaveLength(1)
})

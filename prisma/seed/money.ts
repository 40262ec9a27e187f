import { operatorSetting } from '../../lib/domain/basics/operator/operator.ts'
import type { InvoiceContent } from '../../lib/domain/business/invoices/content.ts'
import type { LineSubject } from '../../lib/domain/business/invoices/line-subject.ts'
import { lineWords } from '../../lib/domain/business/invoices/line-words.ts'
import { type Seller, standardTaxRates } from '../../lib/domain/business/invoices/seller.ts'
import { taxationOf, withoutTax } from '../../lib/domain/business/invoices/tax.ts'
import type { Order } from '../../lib/domain/business/orders/payment.ts'
import type { Prisma } from '../../lib/server/prisma/client/client.ts'
import type { PaymentState, SubscriptionState } from '../../lib/server/prisma/client/enums.ts'
import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { addDays, addMonths, mondayOf } from './clock.ts'
import type { Seed, SeededGuide } from './context.ts'
import { seededName } from './names.ts'
import { MONTHLY, priceOf, YEARLY } from './plans.ts'
import { randomOf } from './random.ts'
import { subscriptionState } from './subscription-states.ts'

/** Who sells in the demo; the number is nobody's. */
const demoSeller: Seller = {
  name: 'Cicerone',
  legalForm: 'S.r.l.',
  representative: '',
  address: '1 Example Street\n00000 Example',
  country: 'IT',
  registerNumber: '',
  taxNumber: '',
  vatNumber: 'IT00000000000',
  email: '',
  phone: '',
  supervisor: '',
  bank: { holder: 'Cicerone', iban: 'IT60X0542811101000000123456', bic: '', bank: '' },
  timeZone: 'Europe/Rome',
}

/** Maximum time that a transfer may take, in days. */
const transferDays = 7

/** Euro cents for one week of a first place. */
const firstPlaceWeek = 1500

/** Who holds a first place now, and for how many weeks; the last of each place begins next week. */
const firstPlaces = [
  { guide: 'rome-chiara', place: 'city', slot: 1, from: -1, weeks: 3 },
  { guide: 'rome-marco', place: 'country', slot: 1, from: 0, weeks: 2 },
  { guide: 'tokyo-haruka', place: 'city', slot: 1, from: 0, weeks: 4 },
  { guide: 'tokyo-liwen', place: 'city', slot: 2, from: -2, weeks: 4 },
  { guide: 'istanbul-elif', place: 'city', slot: 1, from: 0, weeks: 1 },
  { guide: 'saint-petersburg-irina', place: 'city', slot: 1, from: -1, weeks: 2 },
  { guide: 'kyoto-nobuo', place: 'country', slot: 1, from: 0, weeks: 2 },
  { guide: 'paris-helene', place: 'city', slot: 1, from: 0, weeks: 2 },
  { guide: 'prague-tomas', place: 'city', slot: 1, from: -6, weeks: 2 },
  { guide: 'rome-vera', place: 'city', slot: 2, from: 1, weeks: 2 },
] as const

type PaymentRow = {
  id: string
  guide: SeededGuide
  subscriptionId: string | null
  purpose: 'subscription' | 'first_place'
  state: PaymentState
  amount: number
  paidAt: Date | null
  createdAt: Date
  order: Order
  subject: LineSubject
}

/**
 * A subscription for every published guide in one of its states, payments, invoices and first places. The plans must
 * be there.
 */
export async function seedMoney(seed: Seed, guides: readonly SeededGuide[]): Promise<void> {
  const { tx, clock } = seed
  const random = randomOf('money')
  const payments: PaymentRow[] = []
  const periods: Prisma.SubscriptionPeriodCreateManyInput[] = []
  const published = guides.filter(({ publishedAt }) => publishedAt !== null)
  const subscriptions = published.map((guide, index) => {
    const state = subscriptionState(guide.key, index)
    const plan = state === 'active' && random.chance(0.4) ? YEARLY : MONTHLY
    const end = clock.day(periodEnd[state] ?? (plan === YEARLY ? random.int(10, 350) : random.int(1, 29)))
    const start = state === 'trialing' ? addDays(end, -30) : addMonths(end, plan === YEARLY ? -12 : -1)
    const id = random.uuid()
    const owed = {
      guide,
      subscriptionId: id,
      purpose: 'subscription' as const,
      order: { kind: 'subscription' as const, planId: plan, start: 'period_end' as const, credit: 0 },
      subject: {
        kind: 'subscription' as const,
        interval: plan === YEARLY ? ('year' as const) : ('month' as const),
        isRest: false,
      },
    }
    const amount = priceOf[plan]
    const pay = (createdAt: Date, state: PaymentState) => {
      const paidAt = state === 'paid' ? clock.past(addDays(createdAt, random.int(0, 5))) : null
      payments.push({ id: random.uuid(createdAt), ...owed, amount, state, paidAt, createdAt })
    }
    if (state === 'active' && index % 3 === 0) {
      pay(start, 'paid')
      if (plan === MONTHLY) for (const back of [1, 2]) pay(addMonths(start, -back), 'paid')
    }
    if (state === 'past_due') pay(addDays(end, -3), 'pending')
    if (state === 'grace') pay(addDays(end, -7), 'pending')
    if (state === 'expired') {
      pay(start, 'paid')
      pay(end, 'cancelled')
    }
    const graceEndsAt = state === 'grace' || state === 'expired' ? addDays(end, 14) : null
    const dueAt = state === 'past_due' ? addDays(end, -3 + transferDays) : null
    if (state !== 'trialing') {
      periods.push({ subscriptionId: id, planId: plan, kind: 'paid', startsAt: start, endsAt: end })
    }
    return {
      id,
      guideId: guide.id,
      planId: plan,
      state,
      anchorAt: state === 'trialing' ? null : start,
      stateEndsAt: state === 'expired' ? null : (graceEndsAt ?? dueAt ?? end),
      endedAt: state === 'expired' ? graceEndsAt : null,
      currentPeriodStart: start,
      currentPeriodEnd: end,
      trialEndsAt: state === 'trialing' ? end : null,
      graceEndsAt,
      cancelAtPeriodEnd: state === 'active' && random.chance(0.06),
      provider: state === 'trialing' ? null : ('invoice' as const),
    }
  })
  await tx.subscription.createMany({ data: subscriptions })

  const byKey = new Map(guides.map((guide) => [guide.key, guide]))
  const monday = mondayOf(clock.day(0))
  const slots = firstPlaces.flatMap(({ guide: key, place, slot, from, weeks }) => {
    const guide = byKey.get(key)
    if (!guide) return []
    const startsOn = addDays(monday, from * 7)
    const endsOn = addDays(startsOn, weeks * 7)
    const boughtAt = addDays(clock.past(startsOn), -random.int(3, 20))
    const payment: PaymentRow = {
      id: random.uuid(boughtAt),
      guide,
      subscriptionId: null,
      purpose: 'first_place',
      order: { kind: 'first_place' },
      state: 'paid',
      amount: firstPlaceWeek * weeks,
      paidAt: boughtAt,
      createdAt: boughtAt,
      subject: {
        kind: 'first_place',
        place: place === 'city' ? { cityId: guide.city.id } : { countryId: guide.city.countryId },
        weeks,
        from: startsOn.toISOString().slice(0, 10),
      },
    }
    payments.push(payment)
    return {
      id: random.uuid(),
      guideId: guide.id,
      cityId: place === 'city' ? guide.city.id : null,
      countryId: place === 'country' ? guide.city.countryId : null,
      slot,
      startsOn,
      endsOn,
      state: 'active' as const,
      amount: payment.amount,
      paymentId: payment.id,
      createdAt: boughtAt,
    }
  })
  await tx.payment.createMany({
    data: payments.map(({ guide, subject: _, ...payment }) => ({
      ...payment,
      guideId: guide.id,
      provider: 'invoice' as const,
      currency: 'EUR' as const,
      dueAt: addDays(payment.createdAt, transferDays),
      updatedAt: payment.paidAt ?? payment.createdAt,
    })),
  })
  await tx.firstPlace.createMany({ data: slots })
  await tx.subscriptionPeriod.createMany({ data: periods })
  await writeInvoices(seed, payments)
  await tx.siteSetting.create({ data: { key: operatorSetting, value: demoSeller } })
  const marco = byKey.get('rome-marco')
  if (!marco) return
  await tx.billingDetails.create({
    data: {
      guideId: marco.id,
      name: 'Marco Bellini',
      address: 'Via Appia Nuova 31\n00183 Roma',
      countryCode: 'IT',
      vatNumber: 'IT00000000000',
    },
  })
}

/** Days from today to the end of the period, where the state fixes it. */
const periodEnd: Partial<Record<SubscriptionState, number>> = {
  trialing: 12,
  past_due: -3,
  grace: -10,
  expired: -48,
}

/** Numbers run without gaps within a year, in the order of issue. */
async function writeInvoices({ tx }: Seed, payments: readonly PaymentRow[]): Promise<void> {
  const random = randomOf('invoices')
  const numbers = new Map<number, number>()
  const inOrder = [...payments].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const subjects = inOrder.map(({ subject }) => subject)
  const wordsIn = new Map(
    await Promise.all(locales.map(async (one) => [one, await lineWords(tx, subjects, one)] as const)),
  )
  await tx.invoice.createMany({
    data: inOrder.map(({ id, guide, amount, createdAt, subject }) => {
      const year = createdAt.getUTCFullYear()
      const next = (numbers.get(year) ?? 0) + 1
      numbers.set(year, next)
      const locale = guide.words.original
      const day = (moment: Date) => moment.toISOString().slice(0, 10)
      const country = guide.city.countryCode.toUpperCase()
      const { treatment, rate } = taxationOf(
        demoSeller,
        { country, hasCheckedVatNumber: false },
        standardTaxRates,
      )
      const { lines, net, tax, total } = withoutTax(
        [{ subject, description: wordsIn.get(locale)?.(subject) ?? '', amount }],
        rate,
      )
      const content: InvoiceContent = {
        seller: demoSeller,
        buyer: {
          name: seededName(guide.words, locale),
          address: guide.city.words.name[locale],
          country,
          vatNumber: null,
          vatCheckedAt: null,
        },
        lines,
        net,
        issuedOn: day(createdAt),
        dueOn: day(addDays(createdAt, transferDays)),
        supplied: null,
        payBy: 'transfer',
        credits: null,
      }
      return {
        id: random.uuid(),
        paymentId: id,
        number: `C-${year}-${String(next).padStart(5, '0')}`,
        locale: storedLocale(locale),
        treatment,
        taxRate: rate,
        total,
        tax,
        currency: 'EUR' as const,
        content,
        issuedAt: createdAt,
        dueAt: addDays(createdAt, transferDays),
      }
    }),
  })
  await tx.invoiceCounter.createMany({
    data: [...numbers].map(([year, last]) => ({ kind: 'invoice' as const, year, last })),
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { workOffEvents } from '@/lib/domain/sales/billing/provider-events.ts'
import { reconcilePayments } from '@/lib/domain/sales/billing/reconcile.ts'
import { testDatabase } from '../../../../support/database.ts'
import { createCity } from '../../../../support/factories.ts'
import { guideWithoutTime, stripeForTests } from '../../../../support/stripe-site.ts'

// KILLS=100 kills as often as a bad year would.
const kills = Number(process.env.KILLS ?? 6)
const guidesPerKill = 3

const db = testDatabase()
const stripe = stripeForTests()

async function begin(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/payments-to-kill.ts'], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // A process that ends in between has no reader for its signal.
  child.stdin?.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`a process ended with code ${code} before it was ready`)))
  })
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Time passes until another process may take over what a dead one held. */
async function letLeasesEnd(): Promise<void> {
  await db.providerEvent.updateMany({ where: { state: 'processing' }, data: { leasedUntil: new Date() } })
}

test(
  `killed ${kills} times between a charge and its record, no guide has paid for nothing or paid twice`,
  async () => {
    const { account } = stripe()
    const places = new Map<string, number>()
    const { id: cityId } = await createCity(db)
    let killed = 0
    for (let round = 0; round < kills; round++) {
      for (let count = 0; count < guidesPerKill; count++) await guideWithoutTime(db, { cityId })
      await letLeasesEnd()
      const child = await begin()
      // Dies with a call under way, before or after Stripe has done it, or a moment later.
      let callsLeft = 1 + Math.floor(Math.random() * 18)
      const dieAt = Math.random() < 0.5 ? 'asked' : 'done'
      const wait = Math.random() < 0.5 ? 0 : Math.random() * 25
      stripe().onCall = (path, phase) => {
        // Buyers are quick: the money is there before the checkout's address has arrived.
        if (phase === 'done')
          for (const { id, status } of account.sessions.values()) if (status === 'open') account.pay(id)
        if (phase !== dieAt || --callsLeft !== 0) return
        places.set(`${phase} ${path}`, (places.get(`${phase} ${path}`) ?? 0) + 1)
        if (wait === 0) child.kill('SIGKILL')
        else setTimeout(() => child.kill('SIGKILL'), wait)
      }
      child.stdin?.write('go\n')
      await ended(child)
      if (child.signalCode === 'SIGKILL') killed += 1
    }
    stripe().onCall = undefined
    // The next start.
    await letLeasesEnd()
    await workOffEvents()
    await reconcilePayments(new Date(Date.now() + 5 * 60_000))

    const charged = new Map<string, number>()
    for (const { customer } of account.charges.values()) {
      charged.set(String(customer), (charged.get(String(customer)) ?? 0) + 1)
    }
    const subscriptions = await db.subscription.findMany({
      select: {
        state: true,
        providerCustomerId: true,
        periods: { where: { voidedAt: null }, select: { id: true } },
        payments: { select: { state: true, invoices: { select: { id: true } } } },
      },
    })
    const unserved: unknown[] = []
    for (const { state, providerCustomerId, periods, payments } of subscriptions) {
      const charges = charged.get(providerCustomerId ?? '') ?? 0
      const paid = payments.filter((payment) => payment.state === 'paid')
      const invoices = payments.reduce((sum, payment) => sum + payment.invoices.length, 0)
      const isRight =
        charges === 0
          ? state === 'expired' && paid.length === 0
          : charges === 1 && state === 'active' && periods.length === 1 && paid.length === 1 && invoices === 1
      if (!isRight) unserved.push({ state, charges, paid: paid.length, periods: periods.length, invoices })
    }
    const known = new Set(subscriptions.map(({ providerCustomerId }) => providerCustomerId))
    const strangers = [...charged.keys()].filter((customer) => !known.has(customer))
    console.info(
      `kills ${killed} of ${kills} (the others had done everything): ${account.charges.size} charges of ${subscriptions.length} guides; ` +
        `places ${[...places].map(([place, times]) => `${place} ${times}`).join(', ')}`,
    )
    expect(unserved).toEqual([])
    expect(strangers).toEqual([])
    expect(killed).toBeGreaterThan(0)
  },
  30_000 + kills * 20_000,
)

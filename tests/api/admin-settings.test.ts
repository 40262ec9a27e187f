import type { Settings } from '@/lib/domain/discovery/site/settings-schema.ts'
import { issueRenewals } from '@/lib/domain/sales/billing/renewals.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createPlan, createUser } from '../support/factories.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

const address = '/api/admin/settings'

describe('the settings that admins change', () => {
  const db = testDatabase()

  async function anAdmin() {
    const { id } = await createUser(db, { role: 'admin' })
    return { id, visitor: await signedIn(db, id) }
  }
  const read = async (visitor: Visitor): Promise<Settings> => (await visitor.get(address)).json()

  it('change together, each with its entry in the audit log', async () => {
    await createPlan(db, 'monthly')
    const { id, visitor } = await anAdmin()
    const { version, plans } = await read(visitor)
    const answer = await visitor.patch(address, {
      version,
      features: { reviews: false },
      third_parties: { google: { ru: false }, statistics: { ru: false, 'zh-Hans': false } },
      seller: {
        name: 'Cicerone S.r.l.',
        legal_form: 'S.r.l.',
        register_number: 'REA RM-1234567',
        vat_number: '00743110157',
        iban: 'IT60 X054 2811 1010 0000 0123 456',
        account_holder: 'Cicerone',
      },
      tax_rates: { FR: 2050 },
      week_price: 1900,
      plans: { monthly: 2400 },
    })
    expect(answer.status).toBe(200)
    const after = await read(visitor)
    expect(after).toMatchObject({
      version: (await answer.json()).version,
      features: { reviews: false, payments: true },
      third_parties: {
        google: { ru: false, en: true, ja: true, 'zh-Hans': true },
        yandex: { ru: true },
        statistics: { ru: false, en: true, ja: true, 'zh-Hans': false },
      },
      seller: { name: 'Cicerone S.r.l.', vat_number: 'IT00743110157', iban: 'IT60X0542811101000000123456' },
      tax_rates: { FR: 2050, DE: null },
      week_price: 1900,
      plans: { monthly: 2400 },
    })
    const entries = await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(entries.every(({ actorId }) => actorId === id)).toBe(true)
    expect(entries.map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
      'setting.feature reviews',
      'setting.third_party google',
      'setting.third_party statistics',
      'setting.seller seller',
      'setting.tax_rate FR',
      'setting.price week_price',
      'setting.price plan_monthly',
    ])
    expect(entries[1]?.details).toEqual({
      before: { locales: ['ru', 'en', 'ja', 'zh-Hans'] },
      after: { locales: ['en', 'ja', 'zh-Hans'] },
    })
    expect(entries.at(-1)?.details).toEqual({
      before: { amount: plans.monthly, currency: 'EUR' },
      after: { amount: 2400, currency: 'EUR' },
    })
  })

  it('a plan’s new price counts from the next period that is billed', async () => {
    const dayBeforeTheEnd = new Date(Date.now() + 399 * 86_400_000)
    await createGuide(db)
    expect(await issueRenewals(dayBeforeTheEnd)).toBe(1)
    const { visitor } = await anAdmin()
    const { version } = await read(visitor)
    expect((await visitor.patch(address, { version, plans: { monthly: 2400 } })).status).toBe(200)
    await createGuide(db)
    expect(await issueRenewals(dayBeforeTheEnd)).toBe(1)
    const payments = await db.payment.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(payments.map(({ amount }) => amount)).toEqual([1900, 2400])
  })

  it('say what they are now to an admin who has seen older ones, and change nothing', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    const { version } = await read(one.visitor)
    expect((await other.visitor.patch(address, { version, week_price: 1700 })).status).toBe(200)
    const answer = await one.visitor.patch(address, { version, week_price: 1800 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      version: (await read(one.visitor)).version,
      current: { week_price: 1700 },
    })
  })

  it('are changed once by two admins at the same moment', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    const { version } = await read(one.visitor)
    const answers = await Promise.all([
      one.visitor.patch(address, { version, week_price: 1700 }),
      other.visitor.patch(address, { version, week_price: 1800 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.auditEntry.count({ where: { action: 'setting.price' } })).toBe(1)
  })

  it.each([
    [{ seller: { iban: 'IT60X0542811101000000123457', account_holder: 'Cicerone' } }, 'seller.iban'],
    [{ seller: { country: 'IT', iban: '40702810900000012345', account_holder: 'A' } }, 'seller.iban'],
    [{ seller: { country: 'IT', bic: '044525225' } }, 'seller.bic'],
    [{ seller: { country: 'RU', iban: 'GE29NB0000000101904918', account_holder: 'A' } }, 'seller.iban'],
    [{ seller: { country: 'RU', iban: 'счёт', account_holder: 'A' } }, 'seller.iban'],
    [{ seller: { bank_name: 'Banca' } }, 'seller.account_holder'],
    [{ seller: { vat_number: '123' } }, 'seller.vat_number'],
    [{ seller: { email: 'nobody' } }, 'seller.email'],
    [{ seller: { country: 'CH', vat_number: 'CHE123456789' } }, 'tax_rates.CH'],
    [{ week_price: 0 }, 'week_price'],
    [{ third_parties: { google: { ru: 'no' } } }, 'third_parties.google.ru'],
  ])('take nothing that could not work: %j', async (changes, field) => {
    const { visitor } = await anAdmin()
    const { version } = await read(visitor)
    const answer = await visitor.patch(address, { version, features: { payments: false }, ...changes })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toContain(field)
    expect((await read(visitor)).version).toBe(version)
    expect(await db.auditEntry.count()).toBe(0)
  })

  it.each([
    ['RU', '4070 2810 9000 0001 2345', '044525225', '40702810900000012345'],
    ['JP', '001-1234567', '0005', '001-1234567'],
    ['CN', '6222 0212 3456 7890 123', 'ICBKCNBJ', '6222021234567890123'],
    ['RU', 'IT60 X054 2811 1010 0000 0123 456', 'BCITITMM', 'IT60X0542811101000000123456'],
  ])('take a bank account of a seller of %s: %s', async (country, iban, bic, stored) => {
    const { visitor } = await anAdmin()
    const { version } = await read(visitor)
    const seller = { country, vat_number: '', account_holder: 'Cicerone', iban, bic }
    const answer = await visitor.patch(address, { version, seller, tax_rates: { [country]: 0 } })
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    expect((await read(visitor)).seller).toMatchObject({ iban: stored, bic })
  })

  it.each([
    ['RU', '7701234567', { RU: 2200 }],
    ['GE', '404123456', { GE: 1800 }],
    ['TR', '1234567890', { TR: 2000 }],
    ['JP', 'T1234567890123', { JP: 1000 }],
    ['CN', '91110108551385082Q', { CN: 600 }],
    ['US', '', {}],
    // Its rate is that of France.
    ['MC', 'FR12345678901', {}],
  ])('take a seller of %s', async (country, number, rates) => {
    const { visitor } = await anAdmin()
    const before = await read(visitor)
    expect(before.tax_rates).toHaveProperty(country)
    const seller = { country, vat_number: number }
    const body = { version: before.version, seller, tax_rates: rates }
    expect((await visitor.patch(address, body)).status).toBe(200)
    expect(await read(visitor)).toMatchObject({ seller, tax_rates: rates })
  })

  it('are only for admins, by their role of this moment', async () => {
    const { userId } = await createGuide(db)
    const { id, visitor: demoted } = await anAdmin()
    const { version } = await read(demoted)
    await db.user.update({ where: { id }, data: { role: 'guide' } })
    for (const [visitor, status] of [
      [new Visitor(), 401],
      [await signedIn(db, userId), 403],
      [demoted, 403],
    ] as const) {
      expect((await visitor.get(address)).status).toBe(status)
      expect((await visitor.patch(address, { version, week_price: 1700 })).status).toBe(status)
      expect((await visitor.post(`${address}/rates`)).status).toBe(status)
    }
    expect(await db.siteSetting.count()).toBe(0)
  })
})

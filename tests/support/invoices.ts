import { operatorSetting } from '@/lib/domain/basics/operator/operator.ts'
import { taxRatesSetting } from '@/lib/domain/business/invoices/seller.ts'
import type { Database } from '@/lib/server/prisma/database.ts'

/** An Italian seller who charges tax and takes transfers. */
export const italianSeller = {
  name: 'Cicerone Srl',
  address: 'Via dei Fori 1\n00184 Roma',
  country: 'IT',
  vatNumber: 'IT12345670017',
  bank: {
    holder: 'Cicerone Srl',
    iban: 'IT60X0542811101000000123456',
    bic: 'BPMOIT22XXX',
    bank: 'Banca di Prova',
  },
  timeZone: 'Europe/Rome',
}

/** Says who sells, and which rates aren't the standard ones. */
export async function setSeller(
  db: Database,
  seller: Partial<typeof italianSeller> | { vatNumber: null } = {},
  rates: Record<string, number> = {},
): Promise<void> {
  await db.siteSetting.createMany({
    data: [
      { key: operatorSetting, value: { ...italianSeller, ...seller } },
      { key: taxRatesSetting, value: rates },
    ],
  })
}

/** A pending payment by transfer. */
export async function createOwedPayment(db: Database, guideId: number, amount = 1900): Promise<string> {
  const { id } = await db.payment.create({
    data: {
      guideId,
      purpose: 'first_place',
      provider: 'invoice',
      order: { kind: 'first_place' },
      amount,
      currency: 'EUR',
    },
  })
  return id
}

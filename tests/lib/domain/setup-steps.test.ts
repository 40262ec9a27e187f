import { findSetupGaps } from '@/lib/domain/administration/dashboard/setup.ts'
import { operatorSetting } from '@/lib/domain/basics/operator/operator.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createGuide, createRates, createUser } from '../../support/factories.ts'

const db = testDatabase()

test('what a new site lacks is computed, and goes when it is there', async () => {
  const { id: userId } = await createUser(db, { role: 'admin' })
  const admin = { role: 'admin', impersonatorId: null, userId } as const
  const first = await findSetupGaps(admin)
  expect(first).toEqual(
    expect.arrayContaining(['operator', 'name', 'places', 'bank', 'vat', 'rates', 'guide', 'colleague']),
  )
  await db.user.update({ where: { id: userId }, data: { staffName: 'Kenji Ota' } })
  await createUser(db, { role: 'admin' })
  await createRates(db, { USD: 1.1 })
  const city = await createCity(db)
  await createGuide(db, { cityId: city.id })
  await db.guide.updateMany({ data: { listed: true } })
  await db.siteSetting.create({
    data: {
      key: operatorSetting,
      value: {
        name: 'Cicerone',
        legalForm: 'S.r.l.',
        address: 'Via Appia 1',
        country: 'IT',
        vatNumber: 'IT00743110157',
        bank: { holder: 'Cicerone', iban: 'IT60X0542811101000000123456', bic: '', bank: '' },
        timeZone: 'Europe/Rome',
      },
    },
  })
  const gone = ['operator', 'name', 'places', 'bank', 'vat', 'rates', 'guide', 'colleague']
  expect((await findSetupGaps(admin)).filter((gap) => gone.includes(gap))).toEqual([])
})

test('nobody but admins asks for it', async () => {
  const guide = { role: 'guide', impersonatorId: null, userId: crypto.randomUUID() } as const
  await expect(findSetupGaps(guide)).rejects.toMatchObject({ code: 'forbidden' })
})

import { skipStep } from '@/lib/domain/administration/setup/commands.ts'
import { findSetup } from '@/lib/domain/administration/setup/queries.ts'
import {
  countOpen,
  type FirstGuide,
  nextStep,
  type SetupGap,
  type SetupStep,
  type StepState,
  setupSteps,
  stepViews,
  type TestMailState,
} from '@/lib/domain/administration/setup/steps.ts'
import { operatorSetting } from '@/lib/domain/basics/operator/operator.ts'
import { keepSetting } from '@/lib/server/stored-settings.ts'
import { staffRoles } from '@/lib/shared/staff-roles.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createGuide, createRates, createUser } from '../../support/factories.ts'

type Given = { gaps?: SetupGap[]; skipped?: SetupStep[]; mail?: TestMailState; guide?: FirstGuide }

function stateOf(
  step: SetupStep,
  { gaps = [], skipped = [], mail = 'proven', guide = 'public' }: Given,
): StepState {
  const test = { state: mail, folder: null, at: null, domain: '', cause: null, lastError: null }
  const views = stepViews({ gaps: new Set(gaps), skipped, mail: test, guide })
  return views.find((view) => view.step === step)?.state ?? 'open'
}

const cells: Array<[SetupStep, Given, StepState]> = [
  ['record', {}, 'done'],
  ['record', { gaps: ['operator'] }, 'open'],
  ['record', { gaps: ['name'] }, 'open'],
  ['record', { gaps: ['support'] }, 'open'],
  ['record', { gaps: ['name'], skipped: ['record'] }, 'skipped'],
  ['record', { skipped: ['record'] }, 'done'],
  ['mail', { mail: 'unset', gaps: ['mail'] }, 'open'],
  ['mail', { mail: 'untested' }, 'open'],
  ['mail', { mail: 'waiting' }, 'waiting'],
  ['mail', { mail: 'trouble' }, 'open'],
  ['mail', { mail: 'sent' }, 'waiting'],
  ['mail', { mail: 'sent', skipped: ['mail'] }, 'waiting'],
  ['mail', { mail: 'trouble', skipped: ['mail'] }, 'skipped'],
  ['mail', { mail: 'proven' }, 'done'],
  ['money', {}, 'done'],
  ['money', { gaps: ['payment'] }, 'open'],
  ['money', { gaps: ['vat', 'rates'] }, 'done'],
  ['languages', {}, 'done'],
  ['place', {}, 'done'],
  ['place', { gaps: ['places'] }, 'open'],
  ['look', { gaps: ['look'] }, 'open'],
  ['look', { gaps: ['look'], skipped: ['look'] }, 'skipped'],
  ['look', { gaps: ['draft'] }, 'open'],
  ['look', { gaps: ['social'] }, 'done'],
  ['guide', { guide: 'none' }, 'open'],
  ['guide', { guide: 'none', gaps: ['registration'] }, 'open'],
  ['guide', { guide: 'invited' }, 'waiting'],
  ['guide', { guide: 'registered' }, 'waiting'],
  ['guide', { guide: 'review' }, 'open'],
  ['guide', { guide: 'public' }, 'done'],
  ['colleague', { gaps: ['colleague'] }, 'open'],
  ['colleague', {}, 'done'],
]

test.each(cells)('step × data × state: %s, %j: %s', (step, given, expected) => {
  expect(stateOf(step, given)).toBe(expected)
})

test('optional parts are named after those that keep a step open', () => {
  const test = { state: 'proven', folder: null, at: null, domain: '', cause: null, lastError: null } as const
  const gaps = new Set<SetupGap>(['vat', 'payment'])
  const views = stepViews({ gaps, skipped: [], mail: test, guide: 'review' })
  expect(views.find(({ step }) => step === 'money')?.gaps).toEqual(['payment', 'vat'])
  expect([nextStep(views), countOpen(views)]).toEqual(['money', 2])
})

const db = testDatabase()

async function someAdmin() {
  const { id: userId } = await createUser(db, { role: 'admin' })
  return { role: 'admin', impersonatorId: null, userId } as const
}

async function statesFor(admin: Awaited<ReturnType<typeof someAdmin>>) {
  const { steps } = await findSetup(admin)
  return Object.fromEntries(steps.map(({ step, state }) => [step, state]))
}

const operator = {
  name: 'Cicerone',
  legalForm: 'S.r.l.',
  address: 'Via Appia 1',
  country: 'IT',
  vatNumber: 'IT00743110157',
  bank: { holder: 'Cicerone', iban: 'IT60X0542811101000000123456', bic: '', bank: '' },
  timeZone: 'Europe/Rome',
}

test('a new site’s steps are all to do but the languages, and each is done once its data is there', async () => {
  const admin = await someAdmin()
  const { languages, ...others } = await statesFor(admin)
  expect([languages, new Set(Object.values(others))]).toEqual(['done', new Set(['open'])])
  await db.user.update({ where: { id: admin.userId }, data: { staffName: 'Kenji Ota' } })
  await createUser(db, { role: 'moderator' })
  await createRates(db, { USD: 1.1 })
  const city = await createCity(db)
  await createGuide(db, { cityId: city.id })
  await db.guide.updateMany({ data: { listed: true } })
  await keepSetting(db, operatorSetting, operator)
  await keepSetting(db, 'brand.published', { name: 'Walks' })
  const before = process.env
  process.env = { ...before, SITE_SUPPORT_EMAIL: 'help@cicerone.test' }
  try {
    expect(await statesFor(admin)).toEqual({
      ...Object.fromEntries(setupSteps.map((step) => [step, 'done'])),
      // Nothing but its link proves it.
      mail: 'open',
    })
  } finally {
    process.env = before
  }
})

test('cards alone are enough to be paid, and a public site needs a mail server', async () => {
  const before = process.env
  process.env = { ...before, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  try {
    const { steps, payments, mail } = await findSetup(await someAdmin())
    expect(steps.find(({ step }) => step === 'money')).toMatchObject({
      state: 'done',
      gaps: ['vat', 'rates'],
    })
    expect([payments, mail.state]).toEqual([{ bank: false, cards: true }, 'unset'])
  } finally {
    process.env = before
  }
})

test('a step can be left out and taken up again; each is an entry of the audit log', async () => {
  const admin = await someAdmin()
  await skipStep(admin, 'look', true)
  await skipStep(admin, 'look', true)
  await skipStep(admin, 'colleague', true)
  expect(await statesFor(admin)).toMatchObject({ look: 'skipped', colleague: 'skipped', record: 'open' })
  await skipStep(admin, 'look', false)
  expect(await statesFor(admin)).toMatchObject({ look: 'open', colleague: 'skipped' })
  const entries = await db.auditEntry.findMany({ where: { action: 'setting.step' }, orderBy: { id: 'asc' } })
  expect(entries.map(({ subjectId, details }) => [subjectId, details])).toEqual([
    ['look', { after: { skipped: true } }],
    ['colleague', { after: { skipped: true } }],
    ['look', { after: { skipped: false } }],
  ])
})

test('only admins see the set-up and change it', async () => {
  const { userId } = await someAdmin()
  const others = ['guide', ...staffRoles.filter((role) => role !== 'admin')] as const
  for (const role of others) {
    const actor = { role, impersonatorId: null, userId } as const
    await expect(findSetup(actor)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(skipStep(actor, 'look', true)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

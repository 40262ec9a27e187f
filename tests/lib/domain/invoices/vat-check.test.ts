import { createServer, type Server } from 'node:http'
import { checkVatNumbers } from '@/lib/domain/business/invoices/vat-check.ts'
import { setBillingDetails } from '@/lib/domain/sales/billing/billing-details.ts'
import type { Network } from '@/lib/server/guarded-fetch/guarded-fetch.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'

// Against a server that answers as VIES does.

const db = testDatabase()
const address = 'https://vies.example/rest-api/ms/{country}/vat/{number}'
const now = new Date('2026-11-22T12:00:00Z')

let server: Server
let network: Network
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const number = request.url?.split('/').at(-1)
    const [status, body] = answers[number ?? ''] ?? [200, { isValid: false, userError: 'INVALID' }]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const listens = server.address()
  if (listens === null || typeof listens === 'string') throw new Error('no port')
  network = { lookup: async () => ['127.0.0.1'], isAllowed: () => true, connectTo: listens.port }
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  asked.length = 0
})

const answers: Record<string, [status: number, body: unknown]> = {
  '123456789': [200, { isValid: true, userError: 'VALID', name: '---' }],
  '12345678901': [200, { isValid: false, userError: 'MS_UNAVAILABLE' }],
  '99999999': [500, { actionSucceed: false }],
}

async function guideWith(country: string, number: string) {
  const guide = await createGuide(db)
  const actor = {
    guideId: guide.id,
    userId: guide.userId,
    role: 'guide' as const,
    sessionId: '',
    impersonatorId: null,
  }
  await setBillingDetails(
    { ...actor, provedAt: now, lacksFactor: false },
    { name: 'A business', address: 'A street', country, vat_number: number },
  )
  return guide.id
}

const detailsOf = (guideId: number) => db.billingDetails.findUniqueOrThrow({ where: { guideId } })
const check = (at = now) => checkVatNumbers(address, at, { network })

describe('the check of VAT numbers', () => {
  it('keeps what the register says, with the time', async () => {
    const valid = await guideWith('DE', 'DE 123 456 789')
    const invalid = await guideWith('GR', '987654321')
    expect(await check()).toBe(2)
    expect(await detailsOf(valid)).toMatchObject({
      vatNumber: 'DE123456789',
      vatIsValid: true,
      vatCheckedAt: now,
    })
    expect(await detailsOf(invalid)).toMatchObject({ vatNumber: 'EL987654321', vatIsValid: false })
    expect(asked.toSorted()).toEqual(['/rest-api/ms/DE/vat/123456789', '/rest-api/ms/EL/vat/987654321'])
  })

  it('asks France’s register about a number of Monaco', async () => {
    const id = await guideWith('MC', 'FR 00 123456789')
    expect(await check()).toBe(1)
    expect(asked).toEqual(['/rest-api/ms/FR/vat/00123456789'])
    expect(await detailsOf(id)).toMatchObject({ vatNumber: 'FR00123456789', vatIsValid: false })
  })

  it('asks again when a country’s register was away, and after a month', async () => {
    const away = await guideWith('IT', 'IT12345678901')
    const broken = await guideWith('HU', '99999999')
    const valid = await guideWith('DE', 'DE123456789')
    expect(await check()).toBe(1)
    expect(await detailsOf(away)).toMatchObject({ vatIsValid: null, vatCheckedAt: null })
    expect(await detailsOf(broken)).toMatchObject({ vatIsValid: null })
    asked.length = 0
    await check(new Date(now.getTime() + 60_000))
    expect(asked).toHaveLength(2)
    asked.length = 0
    await check(new Date(now.getTime() + 31 * 86_400_000))
    expect(asked).toHaveLength(3)
    expect(await detailsOf(valid)).toMatchObject({ vatIsValid: true })
  })

  it('asks about numbers of other countries, however many of one get no answer', async () => {
    for (let guide = 0; guide < 11; guide++) await guideWith('IT', '12345678901')
    const german = await guideWith('DE', '123456789')
    expect(await check()).toBe(1)
    expect(asked).toHaveLength(11)
    expect((await detailsOf(german)).vatIsValid).toBe(true)
  })

  it('forgets the answer when the number changes, and keeps it when only the name does', async () => {
    const guideId = await guideWith('DE', 'DE123456789')
    await check()
    const guide = await db.guide.findUniqueOrThrow({ where: { id: guideId } })
    const actor = {
      guideId,
      userId: guide.userId,
      role: 'guide' as const,
      sessionId: '',
      impersonatorId: null,
      provedAt: now,
      lacksFactor: false,
    }
    const said = { name: 'Another', address: 'A street\n\n  Berlin ', country: 'DE' }
    await setBillingDetails(actor, { ...said, vat_number: '123456789' })
    expect(await detailsOf(guideId)).toMatchObject({
      name: 'Another',
      address: 'A street\nBerlin',
      vatIsValid: true,
    })
    await setBillingDetails(actor, { ...said, vat_number: 'DE111111111' })
    expect(await detailsOf(guideId)).toMatchObject({ vatIsValid: null, vatCheckedAt: null })
  })

  it('asks about nobody without a number, or outside the Union', async () => {
    await guideWith('JP', 'T1234567890123')
    const guide = await createGuide(db)
    await db.billingDetails.create({
      data: { guideId: guide.id, name: 'A', address: 'B', countryCode: 'IT' },
    })
    expect(await check()).toBe(0)
    expect(asked).toEqual([])
  })

  it('leaves everything as it is while VIES is away', async () => {
    const guideId = await guideWith('DE', 'DE123456789')
    const nowhere: Network = { lookup: async () => ['127.0.0.1'], isAllowed: () => true, connectTo: 1 }
    await expect(checkVatNumbers(address, now, { network: nowhere })).rejects.toThrow(/VIES can’t be reached/)
    expect(await detailsOf(guideId)).toMatchObject({ vatIsValid: null, vatCheckedAt: null })
  })
})

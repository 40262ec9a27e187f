import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import type { Prisma } from '@/lib/server/prisma/client/client.ts'
import { testDatabase } from '../support/database.ts'
import { createCity, createEnquiry, createExcursion, createGuide } from '../support/factories.ts'

// Exclusive results of concurrent actions, enforced by the database itself.

const db = testDatabase()

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)

describe('a first place', () => {
  async function sale(place: Partial<Prisma.FirstPlaceUncheckedCreateInput> = {}) {
    const guide = await createGuide(db)
    return {
      guideId: guide.id,
      cityId: guide.cityId,
      slot: 1,
      startsOn: day('2026-11-30'),
      endsOn: day('2026-12-14'),
      state: 'active' as const,
      ...place,
    }
  }

  it('goes to one of two buyers who pay at the same time', async () => {
    const first = await sale()
    const second = await sale({ cityId: first.cityId })
    const results = await Promise.allSettled([first, second].map((data) => db.firstPlace.create({ data })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.firstPlace.count()).toBe(1)
  })

  it('can’t be sold for a week that somebody has on hold', async () => {
    const held = await sale({ state: 'held', heldUntil: at('12:00') })
    await db.firstPlace.create({ data: held })
    const other = await sale({ cityId: held.cityId, startsOn: day('2026-12-07'), endsOn: day('2026-12-21') })
    await expect(db.firstPlace.create({ data: other })).rejects.toThrow(/FirstPlace_slot_exclusion/)
  })

  it('is free for other weeks, in other slots and places, and once a hold has lapsed', async () => {
    const { cityId, ...taken } = await sale()
    await db.firstPlace.create({ data: { ...taken, cityId } })
    const elsewhere = await createCity(db)
    const free = [
      { cityId, startsOn: day('2026-12-14'), endsOn: day('2026-12-21') },
      { cityId, slot: 2 },
      { cityId: elsewhere.id },
      { cityId: null, countryId: elsewhere.countryId },
      { cityId, state: 'lapsed' as const },
    ]
    for (const place of free) await db.firstPlace.create({ data: { ...taken, ...place } })
    expect(await db.firstPlace.count()).toBe(6)
  })

  it.each([
    ['begins on a Tuesday', { startsOn: day('2026-12-01') }, 'weeks'],
    ['is a fourth one', { slot: 4 }, 'slot'],
    ['belongs to no place', { cityId: null }, 'place'],
    ['is held for ever', { state: 'held' as const }, 'held'],
  ])('is refused when it %s', async (_, place, constraint) => {
    const data = await sale(place)
    await expect(db.firstPlace.create({ data })).rejects.toThrow(new RegExp(`FirstPlace_${constraint}_check`))
  })
})

describe('a guide’s time', () => {
  it('is promised to one of two travellers who accept at the same time', async () => {
    const guide = await createGuide(db)
    const bookings = ['10:00', '11:30'].map(async (start) => {
      const { enquiry } = await createEnquiry(db, { guideId: guide.id })
      const offer = await db.offer.create({
        data: {
          enquiryId: enquiry.id,
          startsAt: at(start),
          timeZone: 'Europe/Rome',
          durationMinutes: 120,
          amount: 10_000,
          currency: 'EUR',
          expiresAt: at('09:00'),
        },
      })
      const endsAt = new Date(at(start).getTime() + 120 * 60_000)
      return {
        guideId: guide.id,
        source: 'booking' as const,
        offerId: offer.id,
        startsAt: at(start),
        endsAt,
      }
    })
    const data = await Promise.all(bookings)
    const results = await Promise.allSettled(data.map((booking) => db.busyPeriod.create({ data: booking })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('may be full to the minute, and a calendar kept elsewhere may say what it likes', async () => {
    const { id: guideId } = await createGuide(db)
    const period = { guideId, startsAt: at('10:00'), endsAt: at('12:00'), source: 'manual' as const }
    await db.busyPeriod.create({ data: period })
    await db.busyPeriod.create({ data: { ...period, startsAt: at('12:00'), endsAt: at('13:00') } })
    const calendar = await db.externalCalendar.create({
      data: {
        guideId,
        host: 'calendar.example',
        lockedAddress: new Uint8Array(1),
        addressHash: new Uint8Array(1),
      },
    })
    const entry = { externalCalendarId: calendar.id, eventId: 'a plan', occurrence: '' }
    await db.busyPeriod.create({ data: { ...period, ...entry, source: 'calendar' } })
    const { id: otherId } = await createGuide(db)
    await db.busyPeriod.create({ data: { ...period, guideId: otherId } })
    expect(await db.busyPeriod.count()).toBe(4)
    await expect(
      db.busyPeriod.create({ data: { ...period, startsAt: at('11:59'), endsAt: at('12:30') } }),
    ).rejects.toThrow(/BusyPeriod_guide_exclusion/)
  })

  it('accepts one offer of an enquiry', async () => {
    const { enquiry } = await createEnquiry(db)
    const offer = {
      enquiryId: enquiry.id,
      state: 'accepted' as const,
      startsAt: at('10:00'),
      timeZone: 'Europe/Rome',
      durationMinutes: 60,
      amount: 1,
      currency: 'EUR' as const,
      expiresAt: at('09:00'),
    }
    await db.offer.create({ data: offer })
    await expect(db.offer.create({ data: offer })).rejects.toThrow(/Unique constraint/)
  })
})

describe('what a mail or an address is made of', () => {
  it('can’t add a header to a mail', async () => {
    const mail = { dedupeKey: 'one', template: 'test', locale: 'en' as const, text: '', html: '' }
    const create = (data: { subject: string; toAddress: string }) =>
      db.emailOutbox.create({ data: { ...mail, ...data } })
    await expect(create({ subject: 'Hello\r\nBcc: a@b.c', toAddress: 'a@b.c' })).rejects.toThrow(
      /header_check/,
    )
    await expect(create({ subject: 'Hello', toAddress: 'a@b.c\nBcc: d@e.f' })).rejects.toThrow(/header_check/)
  })

  it('can’t lead a moved address to another site', async () => {
    for (const toPath of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const moved = db.redirect.create({ data: { fromPath: '/guides/italia', toPath } })
      await expect(moved).rejects.toThrow(/Redirect_paths_check/)
    }
  })
})

describe('what is listed', () => {
  it('is published by the time a transaction commits', async () => {
    const guide = await createGuide(db)
    const excursion = await createExcursion(db, { guideId: guide.id })
    const forgetful = db.$transaction([
      db.guide.update({ where: { id: guide.id }, data: { status: 'suspended' } }),
    ])
    await expect(forgetful).rejects.toThrow(/listed, but not published/)
    const archived = db.excursion.update({ where: { id: excursion.id }, data: { status: 'archived' } })
    await expect(archived).rejects.toThrow(/listed, but not published/)
    await db.$transaction(async (tx) => {
      await tx.guide.update({ where: { id: guide.id }, data: { status: 'suspended' } })
      await guideChanged(tx, guide.id)
    })
    expect(await db.guide.findFirst()).toMatchObject({ status: 'suspended', listed: false })
  })
})

import { watchSettings } from '@/lib/server/page-cache/settings-watch.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

describe('a process that hears of nothing', () => {
  const db = testDatabase()
  let stop: () => Promise<void>
  beforeEach(() => {
    stop = watchSettings(0.05)
  })
  afterEach(() => stop())

  function keep(tag: string): void {
    pageStore<string>().set(tag, 'page', 1, [tag], pageStore().now)
  }
  const isKept = (tag: string) => pageStore<string>().get(tag) !== null

  it('still notices that a setting has changed', async () => {
    const key = 'feature.reviews'
    await db.siteSetting.create({ data: { key, value: false } })
    // The first look may come before or after the row.
    let value = false
    keep('settings')
    keep('guide:7')
    await until(async () => {
      value = !value
      await db.siteSetting.update({ where: { key }, data: { value } })
      return !isKept('settings')
    })
    expect(isKept('guide:7')).toBe(true)
  })

  it('knows what is remembered of a turn of the day, and a draft of the appearance, for no setting', async () => {
    keep('settings')
    for (const key of [
      'calendar.announced_days',
      'first_places.announced_day',
      'job.due.reminders',
      'brand.draft',
    ])
      await db.siteSetting.create({ data: { key, value: '2026-11-26' } })
    // By then it has looked.
    await ratesNoticed('JPY')
    expect(isKept('settings')).toBe(true)
  })

  it('still notices that an exchange rate has changed', () => ratesNoticed('USD'))

  /** Changes a rate until it is noticed. */
  async function ratesNoticed(quote: 'JPY' | 'USD'): Promise<void> {
    const rate = { rate: 1, asOf: new Date('2026-11-20'), source: 'demo' }
    await db.exchangeRate.create({ data: { base: 'EUR', quote, ...rate } })
    let next = 1
    keep('rates')
    await until(async () => {
      next += 0.01
      await db.exchangeRate.update({ where: { base_quote: { base: 'EUR', quote } }, data: { rate: next } })
      return !isKept('rates')
    })
  }
})

import {
  currentConsent,
  hasRefusalSignal,
  isConsentOpen,
  keepConsent,
  onConsentChange,
} from '@/lib/client/consent.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'

const both: Purpose[] = ['statistics', 'errors']

function askNotToTrack(signal: { globalPrivacyControl?: boolean; doNotTrack?: string }): void {
  for (const name of ['globalPrivacyControl', 'doNotTrack'] as const) {
    Object.defineProperty(navigator, name, { value: signal[name], configurable: true })
  }
}

beforeEach(() => {
  localStorage.clear()
  askNotToTrack({})
})

test('at first everything is open', () => {
  expect(currentConsent()).toEqual({})
  expect(isConsentOpen(currentConsent(), both)).toBe(true)
})

test('an answer is stored in the browser, in no cookie, and announced', () => {
  const changed = vi.fn()
  const stop = onConsentChange(changed)
  keepConsent({ statistics: false, errors: true })
  expect(currentConsent()).toEqual({ statistics: false, errors: true })
  expect(isConsentOpen(currentConsent(), both)).toBe(false)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(Object.keys(localStorage)).toEqual(['consent'])
  expect(document.cookie).toBe('')
  stop()
  keepConsent({ errors: false })
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a purpose that comes later is asked about, and the earlier answer stays', () => {
  keepConsent({ errors: false })
  expect(isConsentOpen(currentConsent(), ['errors'])).toBe(false)
  expect(isConsentOpen(currentConsent(), both)).toBe(true)
  keepConsent({ statistics: true })
  expect(currentConsent()).toEqual({ statistics: true, errors: false })
})

test.each([
  'nonsense',
  'null',
  '{}',
  '{"version":0,"answers":{"statistics":true}}',
  '{"version":1,"answers":{"statistics":"yes"}}',
])('%s in the storage allows nothing', (text) => {
  localStorage.setItem('consent', text)
  expect(currentConsent()).toEqual({})
})

describe.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('%s', (_name, signal) => {
  test('is a refusal without asking', () => {
    askNotToTrack(signal)
    expect(hasRefusalSignal()).toBe(true)
    expect(currentConsent()).toEqual({ statistics: false, errors: false })
  })

  test('also ends what was allowed before it', () => {
    keepConsent({ statistics: true, errors: true })
    askNotToTrack(signal)
    expect(currentConsent()).toEqual({ statistics: false, errors: false })
  })

  test('lets an answer to one purpose revive none that was allowed before it', () => {
    keepConsent({ statistics: true })
    askNotToTrack(signal)
    keepConsent({ errors: true })
    expect(currentConsent()).toEqual({ statistics: false, errors: true })
  })

  test('gives way to what is allowed in spite of it', () => {
    askNotToTrack(signal)
    keepConsent({ statistics: false, errors: true })
    expect(currentConsent()).toEqual({ statistics: false, errors: true })
  })
})

test('a browser without storage remembers until the page is reloaded', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  keepConsent({ errors: true })
  expect(currentConsent()).toEqual({ errors: true })
  full.mockRestore()
  keepConsent({ errors: false })
  expect(currentConsent()).toEqual({ errors: false })
})

import { z } from 'zod'
import { features } from '@/lib/domain/basics/features/feature.ts'
import { auditWords } from '@/lib/domain/people/audit/words.ts'
import { auditActions } from '@/lib/server/audit/actions.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

/** The values that a fact can have by its schema, where they are a closed list. */
function valuesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodNullable) return valuesOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

describe.each(locales)('the audit log in %s', (locale) => {
  it.each(Object.entries(auditActions))(
    'says %s in a sentence, and its facts in words',
    (action, { keeps }) => {
      const words = auditWords(locale)
      expect(words.sentence(action)).not.toContain(action)
      for (const [name, schema] of Object.entries(keeps.shape)) {
        for (const value of valuesOf(schema)) {
          const [fact] = words.facts({ after: { [name]: value } })
          expect(fact?.name).not.toBe(name)
          expect(fact?.before).toBeNull()
          // In English some words are their own names.
          if (locale !== 'en') expect(fact?.after).not.toBe(value)
        }
      }
    },
  )

  it('has a name for every switch', () => {
    const { names } = messagesOf(locale).AdminAudit
    expect(Object.keys(names.setting)).toEqual(expect.arrayContaining([...features]))
  })
})

test('what has stayed the same is no fact', () => {
  const price = { before: { currency: 'EUR', amount: 0 }, after: { currency: 'EUR', amount: 9000 } }
  expect(auditWords('en').facts(price)).toEqual([{ name: 'Amount', before: '€0.00', after: '€90.00' }])
})

test('moments are told in a zone; without one they stay as files have them', () => {
  const details = { after: { until: '2026-11-27T03:24:00.000Z' } }
  const shown = (timeZone?: string) => auditWords('en', timeZone).facts(details)[0]?.after
  expect(shown('Asia/Tokyo')).toBe('27 Nov 2026, 12:24')
  expect(shown()).toBe('2026-11-27T03:24:00.000Z')
})

test('an action and facts that no code knows any more keep their names', () => {
  const words = auditWords('en')
  expect(words.sentence('guide.frobnicate')).toBe('guide.frobnicate')
  expect(words.facts({ before: { old: 1 }, after: { old: true } })).toEqual([
    { name: 'old', before: '1', after: 'yes' },
  ])
  expect(words.facts('nonsense')).toEqual([])
})

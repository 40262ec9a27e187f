import fc from 'fast-check'
import {
  filledEnquiryPath,
  filledLimits,
  readFilledEnquiry,
  readSeveral,
  severalFormPath,
} from '@/lib/domain/conversation/enquiries/filled.ts'

const read = (query: string) => readFilledEnquiry(Object.fromEntries(new URLSearchParams(query)))

test('numbers stay within what the form takes', () => {
  expect(read('guide=7&adults=900&children=900')).toMatchObject({ adults: 50, children: 20 })
  expect(read('guide=7&adults=0&children=0')).toMatchObject({ adults: 1, children: 0 })
  expect(read('guide=7&adults=-3&children=two')).toMatchObject({ adults: undefined, children: undefined })
})

test.each(['', 'guide=', 'guide=0', 'guide=007', 'guide=9999999999', 'guide=1%20OR%201', 'excursion=3'])(
  'an address without a guide fills in nothing: %j',
  (query) => expect(read(query)).toBeNull(),
)

test('what can’t be right is left out', () => {
  expect(read('guide=7&date=2026-02-30&language=English&flexible=yes&excursion=x&message=%20')).toEqual({
    guideId: 7,
  })
})

test('a message keeps its line breaks, loses control characters, and is cut between characters', () => {
  expect(read('guide=7&message=One%0D%0Atwo%00%07%0Athree')?.message).toBe('One\ntwo  \nthree')
  const long = read(`guide=7&message=${encodeURIComponent('😀'.repeat(1200))}`)?.message ?? ''
  expect([...long]).toHaveLength(filledLimits.message)
  expect(long.isWellFormed()).toBe(true)
})

test('the first of several values counts', () => {
  expect(readFilledEnquiry({ guide: ['7', '8'], adults: ['3', '4'] })).toMatchObject({
    guideId: 7,
    adults: 3,
  })
})

test('a form to several guides names up to five', () => {
  expect(readSeveral({ guides: severalFormPath([3, 1, 2]).split('=')[1] })).toEqual([3, 1, 2])
  expect(readSeveral({ guides: '1,x,2,3,4,5,6' })).toEqual([1, 2, 3, 4])
  expect([readSeveral({}), readSeveral({ guides: ['1', '2'] })]).toEqual([[], []])
})

test('a link is read as it was made', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(
      fc.record(
        {
          guideId: fc.integer({ min: 1, max: 999_999_999 }),
          excursionId: fc.integer({ min: 1, max: 999_999_999 }),
          date: fc.constantFrom('2026-12-31', '2027-02-28'),
          isFlexible: fc.constant(true),
          adults: fc.integer({ min: 1, max: 50 }),
          children: fc.integer({ min: 0, max: 20 }),
          languageCode: fc.constantFrom('en', 'zh'),
          message: word.map((text) => `Hello${text.replace(/\p{Cc}/gu, '')}!`),
        },
        { requiredKeys: ['guideId'] },
      ),
      (filled) => {
        const path = filledEnquiryPath(filled)
        expect(read(path.slice(path.indexOf('?') + 1))).toEqual(filled)
      },
    ),
  )
})

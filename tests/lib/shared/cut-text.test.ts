import { cutText } from '@/lib/shared/cut-text.ts'

describe('the beginning of a text', () => {
  it.each([
    ['abc', 5, 'abc'],
    ['abcdef', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['👩‍👩‍👧‍👦x', 5, ''],
    ['a👩‍👩‍👧‍👦', 12, 'a👩‍👩‍👧‍👦'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
  ])('of %s with at most %d is %s', (text, most, beginning) => {
    expect(cutText(text, most)).toBe(beginning)
  })
})

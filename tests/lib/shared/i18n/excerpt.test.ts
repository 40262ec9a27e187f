import { excerpt } from '@/lib/shared/i18n/excerpt.ts'

describe('the beginning of somebody’s words', () => {
  it.each([
    ['Two words', 20, 'Two words'],
    ['On two\n lines ', 20, 'On two lines'],
    ['Between two words', 13, 'Between two…'],
    ['Right behind a word', 14, 'Right behind a…'],
    ['Not after a comma, never', 20, 'Not after a comma…'],
    ['A Donaudampfschifffahrt', 12, 'A Donaudampf…'],
    ['我们在罗马的漫步很愉快', 5, '我们在罗马…'],
    ['没有空格😀', 5, '没有空格…'],
  ])('%j within %d is %j', (words, most, beginning) => {
    expect(excerpt(words, most)).toBe(beginning)
  })
})

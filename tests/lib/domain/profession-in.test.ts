import { professionIn } from '@/lib/domain/catalogue/guides/prints/profession.ts'

test.each([
  ['ru', 'Рим', 'в Риме', 'Частный гид в Риме'],
  ['ru', 'Флоренция', null, 'Частный гид во Флоренции'],
  ['ru', 'Сицилия', 'на Сицилии', 'Частный гид на Сицилии'],
  ['en', 'Rome', null, 'Private guide in Rome'],
  ['ja', 'ローマ', null, 'ローマのプライベートガイド'],
  ['zh-Hans', '罗马', null, '罗马私人导游'],
] as const)('prints in %s name the profession in %s', (locale, name, prepositionalCase, words) => {
  expect(professionIn({ name, prepositionalCase }, locale)).toBe(words)
})

import { correctedAddress } from '@/lib/shared/forms/mistyped-email.ts'

describe('the address that was probably meant', () => {
  it.each([
    ['olga.s@gmial.com', 'olga.s@gmail.com'],
    ['hanako@yaho.co.jp', 'hanako@yahoo.co.jp'],
    ['ivan@yandex.ri', 'ivan@yandex.ru'],
    ['marco@Hotmial.com', 'marco@hotmail.com'],
    ['anna@gmail.ru', 'anna@gmail.com'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['anna@gmail.com.br', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@yahoo.co', 'anna@yahoo.com'],
    ['anna@yahoo.con', 'anna@yahoo.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@icloud.cm', 'anna@icloud.com'],
    ['ivan@mail.ri', 'ivan@mail.ru'],
  ])('%s', (address, meant) => {
    expect(correctedAddress(address)).toBe(meant)
  })

  it.each([
    'olga@gmail.com',
    'guide@example.com',
    'wei@qq.com',
    'ida@mail.de',
    'nobody',
    '@gmial.com',
    'anna@ymail.com',
    'anna@mail.com',
    'anna@email.com',
    'anna@yahoo.co.uk',
    'anna@yahoo.fr',
    'anna@yahoo.com.br',
    'anna@hotmail.it',
    'anna@hotmail.co.uk',
    'anna@live.nl',
    'anna@orange.es',
    'anna@gmx.com',
    'anna@outlook.jp',
    'anna@yandex.kz',
    'anna@email.cz',
    'anna@inbox.lv',
    'anna@msn.com',
    'anna@mac.com',
    'anna@me.de',
  ])('is not guessed for %s', (address) => {
    expect(correctedAddress(address)).toBeNull()
  })
})

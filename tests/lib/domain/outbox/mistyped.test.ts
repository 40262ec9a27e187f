import { correctedAddress } from '@/lib/domain/outbox/mistyped.ts'

describe('the address that was probably meant', () => {
  it.each([
    ['olga.s@gmial.com', 'olga.s@gmail.com'],
    ['hanako@yaho.co.jp', 'hanako@yahoo.co.jp'],
    ['ivan@yandex.ri', 'ivan@yandex.ru'],
    ['marco@Hotmial.com', 'marco@hotmail.com'],
  ])('%s', (address, meant) => {
    expect(correctedAddress(address)).toBe(meant)
  })

  it.each(['olga@gmail.com', 'guide@example.com', 'wei@qq.com', 'ida@mail.de', 'nobody', '@gmial.com'])(
    'is not guessed for %s',
    (address) => {
      expect(correctedAddress(address)).toBeNull()
    },
  )
})

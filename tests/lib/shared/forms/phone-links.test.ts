import { telephoneLink, whatsAppLink } from '@/lib/shared/forms/phone.ts'

test('a number is called as it is shown, with its extension', () => {
  expect(telephoneLink('+49 170 12345678')).toBe('tel:+4917012345678')
  expect(telephoneLink('+49 30 123456 ext. 12')).toBe('tel:+4930123456;ext=12')
})

test('WhatsApp is opened with numbers of any country, without extension', () => {
  expect(whatsAppLink('+49 170 12345678')).toBe('https://wa.me/4917012345678')
  expect(whatsAppLink('+81 90-1234-5678 ext. 2')).toBe('https://wa.me/819012345678')
})

test('WhatsApp can’t be opened with a number whose country is not known', () => {
  expect(whatsAppLink('0170 1234567')).toBeNull()
})

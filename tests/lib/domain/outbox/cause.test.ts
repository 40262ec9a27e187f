import { causeOf } from '@/lib/domain/people/outbox/cause.ts'

describe('why an email could not be sent', () => {
  it.each([
    ['450 4.2.0 <olga@example.com>: Recipient address rejected: Greylisted', 'later'],
    ['550 5.1.1 user unknown', 'noMailbox'],
    ['550 5.1.2 Host or domain name not found', 'noDomain'],
    ['552 5.2.2 Mailbox is full / over quota', 'full'],
    ['550 5.7.1 message rejected for policy reasons', 'refused'],
    ['connect ETIMEDOUT 192.0.2.1:25', 'away'],
    ['something else', 'other'],
  ])('%s', (error, cause) => {
    expect(causeOf(error)).toBe(cause)
  })

  it('is nothing while nothing has failed', () => {
    expect(causeOf(null)).toBeNull()
  })
})

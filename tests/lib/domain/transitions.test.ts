import { confirmEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import {
  type EnquiryParty,
  type EnquiryState,
  enquiryStates,
  enquiryTransitions,
} from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { resetPassword } from '@/lib/domain/people/accounts/passwords.ts'
import { redeemSignInLink } from '@/lib/domain/people/accounts/sign-in-links.ts'
import { hashOfLinkToken, newLinkToken } from '@/lib/server/auth/link-token.ts'
import { mayMove, move, type Transition, tryMove } from '@/lib/shared/transitions.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createGuide } from '../../support/factories.ts'

describe('the life of an enquiry', () => {
  const moves: Transition<EnquiryState, EnquiryParty>[] = Object.values(enquiryTransitions)

  it('leads from new to every other state', () => {
    const reached = new Set<EnquiryState>(['new'])
    for (let round = 0; round < enquiryStates.length; round++) {
      for (const { from, to } of moves) if (from.some((state) => reached.has(state))) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...enquiryStates].sort())
  })

  it('may go on after every end: the guide makes another offer, or the traveller asks again', () => {
    const final = enquiryStates.filter((state) => !moves.some(({ from }) => from.includes(state)))
    expect(final).toEqual([])
  })

  it.each<[keyof typeof enquiryTransitions, EnquiryState, EnquiryParty, boolean]>([
    ['accept', 'offered', 'traveller', true],
    ['accept', 'offered', 'guide', false],
    ['accept', 'new', 'traveller', false],
    ['offer', 'offered', 'guide', true],
    ['offer', 'completed', 'guide', true],
    ['offer', 'completed', 'traveller', false],
    ['cancel', 'completed', 'guide', false],
    ['decline', 'completed', 'guide', false],
    ['reply', 'declined', 'guide', false],
    ['cancel', 'accepted', 'traveller', true],
    ['expire', 'accepted', 'system', false],
    ['offer', 'accepted', 'guide', false],
    ['proposeMove', 'accepted', 'guide', true],
    ['acceptMove', 'accepted', 'traveller', true],
    ['acceptMove', 'offered', 'traveller', false],
    ['offer', 'cancelled', 'guide', true],
    ['askAgain', 'cancelled', 'traveller', true],
    ['askAgain', 'accepted', 'traveller', false],
  ])('%s in %s by the %s: %s', (name, state, party, may) => {
    const transition: Transition<EnquiryState, EnquiryParty> = enquiryTransitions[name]
    expect(mayMove(transition, state, party)).toBe(may)
  })
})

describe('two at once', () => {
  const db = testDatabase()
  const caller = { address: '203.0.113.7', userAgent: '' }

  function moveEnquiry(
    name: keyof typeof enquiryTransitions,
    party: EnquiryParty,
    id: string,
  ): Promise<void> {
    const transition: Transition<EnquiryState, EnquiryParty> = enquiryTransitions[name]
    return db.$transaction((tx) =>
      move(transition, party, ({ from, to }) =>
        tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to } }),
      ),
    )
  }

  /** Results of concurrent actions. */
  async function outcomes(works: Promise<unknown>[]): Promise<string[]> {
    const settled = await Promise.allSettled(works)
    return settled.map((each) => (each.status === 'fulfilled' ? 'done' : String(each.reason.message))).sort()
  }

  it('move one enquiry: the first one wins, and the other hears of it', async () => {
    for (let round = 0; round < 10; round++) {
      const { enquiry } = await createEnquiry(db, { state: 'offered' })
      const { id } = enquiry
      const works = [moveEnquiry('accept', 'traveller', id), moveEnquiry('expire', 'system', id)]
      expect(await outcomes(works)).toEqual(['conflict', 'done'])
      const { state } = await db.enquiry.findUniqueOrThrow({ where: { id } })
      expect(['accepted', 'expired']).toContain(state)
    }
  })

  it('make the same move: it happens once', async () => {
    const { enquiry } = await createEnquiry(db, { state: 'offered' })
    const works = [1, 2, 3].map(() => moveEnquiry('accept', 'traveller', enquiry.id))
    expect(await outcomes(works)).toEqual(['conflict', 'conflict', 'done'])
  })

  it('is no matter for somebody who may not move at all', async () => {
    const { enquiry } = await createEnquiry(db, { state: 'offered' })
    await expect(moveEnquiry('accept', 'guide', enquiry.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await db.enquiry.findFirstOrThrow()).state).toBe('offered')
  })

  it('work that nobody waits for is told whether it was the one', async () => {
    const { enquiry } = await createEnquiry(db, { state: 'offered' })
    const expire = () =>
      tryMove(enquiryTransitions.expire, 'system', ({ from, to }) =>
        db.enquiry.updateMany({ where: { id: enquiry.id, state: { in: from } }, data: { state: to } }),
      )
    expect((await Promise.all([expire(), expire()])).sort()).toEqual([false, true])
  })

  it('confirm an address: both are answered, and the first time stays', async () => {
    const { enquiry, token } = await createEnquiry(db)
    const times = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:01Z')]
    expect(await outcomes(times.map((now) => confirmEnquiry(token, now)))).toEqual(['done', 'done'])
    const { confirmedAt } = await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })
    expect(times).toContainEqual(confirmedAt)
    await confirmEnquiry(token, new Date('2026-11-21T10:00:00Z'))
    expect((await db.enquiry.findFirstOrThrow()).confirmedAt).toEqual(confirmedAt)
  })

  it('use a sign-in link: one gets in', async () => {
    const { userId } = await createGuide(db)
    const token = newLinkToken()
    const expiresAt = new Date(Date.now() + 60_000)
    await db.signInToken.create({
      data: { userId, purpose: 'sign_in', tokenHash: hashOfLinkToken(token), expiresAt },
    })
    const redeem = () => redeemSignInLink({ token, mailed: undefined }, { caller, before: null })
    expect(await outcomes([redeem(), redeem()])).toEqual(['done', 'link_used_up'])
    expect(await db.session.count()).toBe(1)
  })

  it('use a reset link: one password is set', async () => {
    const { userId } = await createGuide(db)
    const token = newLinkToken()
    const expiresAt = new Date(Date.now() + 60_000)
    await db.passwordReset.create({ data: { userId, tokenHash: hashOfLinkToken(token), expiresAt } })
    const works = ['a first password', 'a second password'].map((each) => resetPassword(token, each, caller))
    expect(await outcomes(works)).toEqual(['done', 'not_found'])
    expect(await db.auditEntry.count()).toBe(1)
  })
})

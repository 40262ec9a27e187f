import { testDatabase } from '../support/database.ts'
import { silentGuide } from '../support/unanswered.ts'
import { Visitor } from '../support/visitor.ts'

const db = testDatabase()

describe('the button of a traveller whom nobody answers', () => {
  /** A guide who has been silent for two days up to now, and others. */
  async function silent() {
    const made = await silentGuide(db, { others: 2 })
    const createdAt = new Date(Date.now() - 48 * 3_600_000)
    await db.enquiry.update({ where: { id: made.id }, data: { createdAt, lastMessageAt: createdAt } })
    return { ...made, path: `/api/enquiries/${made.token}/others`, guideIds: made.free.map(({ id }) => id) }
  }

  test('sends the same words to the guides it names, by the link alone', async () => {
    const { path, guideIds } = await silent()
    const traveller = new Visitor()
    const answer = await traveller.post(path, { guideIds })
    expect([answer.status, await answer.json()]).toEqual([201, { guides: 3 }])
    const again = await traveller.post(path, { guideIds })
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'conflict' }])
    expect(await db.enquiry.count()).toBe(3)
  })

  test('does nothing by a wrong link, without guides or for more than three', async () => {
    const { path, guideIds } = await silent()
    const traveller = new Visitor()
    const wrong = `/api/enquiries/${'x'.repeat(43)}/others`
    expect((await traveller.post(wrong, { guideIds })).status).toBe(404)
    expect((await traveller.post(path, { guideIds: [] })).status).toBe(422)
    expect((await traveller.post(path, { guideIds: [1, 2, 3, 4] })).status).toBe(422)
    expect((await traveller.get(path)).status).toBe(405)
    expect(await db.enquiry.count()).toBe(1)
  })
})

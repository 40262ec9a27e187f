import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { callApi } from '../support/api.ts'
import { createConversation, proposal } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

const db = testDatabase()

const path = '/api/account/contact'
const phone = '+39 06 000 0031'
const digits = /06\D*000\D*0031/

test('a guide sets the phone number and takes it away; what is no number is named', async () => {
  const guide = await createGuide(db)
  const visitor = await signedIn(db, guide.userId)
  const saved = await visitor.put(path, { phone })
  expect(saved.status).toBe(200)
  expect((await saved.json()).phone).toMatch(digits)
  expect((await getOwnProfile(guide.id)).phone).toMatch(digits)
  const refused = await visitor.put(path, { phone: 'call me' })
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['phone']])
  expect(await (await visitor.put(path, { phone: '' })).json()).toEqual({ phone: null })
})

test('a travelling stranger never gets it: not by the guide’s pages, and not before an agreement', async () => {
  const { guide, asGuide, token } = await createConversation(db)
  const visitor = await signedIn(db, guide.userId)
  await visitor.put(path, { phone })
  const traveller = new Visitor()
  const { id } = await (
    await visitor.post(`/api/account/enquiries/${asGuide.enquiryId}/offers`, {
      ...proposal(),
      starts_at: proposal().starts_at.toISOString(),
      expires_at: proposal().expires_at.toISOString(),
    })
  ).json()
  const open = [
    `/api/guides/${guide.id}`,
    `/api/enquiries/${token}/offers`,
    `/api/enquiries/${token}/messages`,
  ]
  for (const address of open) {
    const text = await (await callApi(address)).text()
    expect(text).not.toMatch(digits)
  }
  const calendar = `/api/enquiries/${token}/offers/${id}/calendar`
  expect((await callApi(calendar)).status).toBe(404)
  expect((await traveller.post(`/api/enquiries/${token}/offers/${id}/acceptance`)).status).toBe(204)
  expect(await (await callApi(calendar)).text()).toMatch(digits)
})

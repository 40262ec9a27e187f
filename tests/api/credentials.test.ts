import sharp from 'sharp'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()

const address = '/api/account/credentials'
const licence = { type: 'licence', issuer: { en: 'Lazio Region' }, number: 'L-17', expires_on: null }
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const asFile = { headers: { 'content-type': 'application/octet-stream' } }

async function guide() {
  const { id, userId } = await createGuide(db)
  return { id, visitor: await signedIn(db, userId) }
}

test('a credential is added, is being checked, and is on no page until it is checked', async () => {
  const { id: guideId, visitor } = await guide()
  const { id } = await (await visitor.post(address, licence)).json()
  expect(await (await visitor.get(address)).json()).toEqual([
    { ...licence, id, state: 'checking', refused_reason: null, checked_on: null, document: null },
  ])
  await db.credential.update({ where: { id }, data: { verifiedAt: new Date('2026-04-02') } })
  const checked = await (await visitor.get(address)).json()
  expect(checked).toMatchObject([{ state: 'checked', checked_on: '2026-04-02' }])
  expect((await visitor.put(`${address}/${id}`, { ...licence, number: 'L-18' })).status).toBe(204)
  // The verified content has changed since.
  expect(await (await visitor.get(address)).json()).toMatchObject([{ state: 'checking', number: 'L-18' }])
  await db.credential.update({ where: { id }, data: { refusedReason: 'Not legible' } })
  expect(await (await visitor.get(address)).json()).toMatchObject([
    { state: 'refused', refused_reason: 'Not legible' },
  ])
  expect((await visitor.delete(`${address}/${id}`)).status).toBe(204)
  expect(await db.credential.count({ where: { guideId } })).toBe(0)
  const actions = await db.auditEntry.findMany({ select: { action: true } })
  expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(['guide.credential']))
})

test('its paper is kept in private: the owner and admins download it, nobody else', async () => {
  const { visitor } = await guide()
  const { id } = await (await visitor.post(address, licence)).json()
  const paper = `${address}/${id}/document`
  expect(await refusalOf(visitor.get(paper))).toEqual([404, 'not_found'])
  expect((await visitor.put(`${paper}?name=My%20licence.PDF`, pdf, asFile)).status).toBe(204)
  expect(await (await visitor.get(address)).json()).toMatchObject([
    { document: { name: 'My licence.pdf', size: pdf.length } },
  ])
  const download = await visitor.get(paper)
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf)
  expect(download.headers.get('content-disposition')).toContain('attachment')
  expect(download.headers.get('cache-control')).toContain('no-store')
  const { visitor: other } = await guide()
  expect(await refusalOf(other.get(paper))).toEqual([404, 'not_found'])
  const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
  const seen = await admin.get(`/api/admin/credentials/${id}/document`)
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(pdf)
  expect(seen.headers.get('content-disposition')).toContain('attachment')
  expect((await refusalOf(other.get(`/api/admin/credentials/${id}/document`)))[0]).toBe(403)
  expect(await refusalOf(other.put(paper, pdf, asFile))).toEqual([404, 'not_found'])
})

test('a paper is shown to admins alone: a picture as one, a PDF in a frame of the site and nowhere else', async () => {
  const { visitor } = await guide()
  const { id } = await (await visitor.post(address, licence)).json()
  const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
  const picture = `/api/admin/credentials/${id}/picture`
  expect(await refusalOf(admin.get(picture))).toEqual([404, 'not_found'])
  await visitor.put(`${address}/${id}/document?name=a.pdf`, pdf, asFile)
  expect(await refusalOf(admin.get(picture))).toEqual([404, 'not_found'])
  const framed = `/api/admin/credentials/${id}/pdf`
  const shown = await admin.get(framed)
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pdf)
  expect([
    shown.headers.get('content-type'),
    shown.headers.get('content-disposition'),
    shown.headers.get('content-security-policy'),
    shown.headers.get('x-content-type-options'),
  ]).toEqual(['application/pdf', 'inline', "default-src 'none'; frame-ancestors 'self'", 'nosniff'])
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(await refusalOf(visitor.get(framed))).toEqual([403, 'forbidden'])
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(
    (await visitor.put(`${address}/${id}/document?name=a.png`, new Uint8Array(png), asFile)).status,
  ).toBe(204)
  expect(await refusalOf(admin.get(framed))).toEqual([404, 'not_found'])
  const seen = await admin.get(picture)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(seen.headers.get('content-disposition')).toBe('inline')
  expect(await refusalOf(visitor.get(picture))).toEqual([403, 'forbidden'])
})

test('a paper that is neither a PDF nor a picture is refused, and the one before it stays', async () => {
  const { visitor } = await guide()
  const { id } = await (await visitor.post(address, licence)).json()
  const paper = `${address}/${id}/document`
  await visitor.put(`${paper}?name=a.pdf`, pdf, asFile)
  const refused = await visitor.put(
    `${paper}?name=b.svg`,
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    asFile,
  )
  expect(refused.status).toBe(422)
  expect(Object.keys((await refused.json()).errors)).toEqual(['document'])
  expect(await (await visitor.get(address)).json()).toMatchObject([{ document: { name: 'a.pdf' } }])
})

test('a credential needs somebody who issued it', async () => {
  const { visitor } = await guide()
  const answer = await visitor.post(address, { ...licence, issuer: { en: ' ' } }, { locale: 'en' })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['issuer']])
})

test('a guide has at most ten', async () => {
  const { visitor } = await guide()
  for (let count = 0; count < 10; count++) expect((await visitor.post(address, licence)).status).toBe(201)
  expect(await refusalOf(visitor.post(address, licence))).toEqual([409, 'conflict'])
})

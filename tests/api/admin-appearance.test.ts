import { GET as getFile } from '@/app/assets/brand/[name]/route.ts'
import type { Appearance } from '@/lib/domain/discovery/appearance/schema.ts'
import { refreshKnownBrand, siteName } from '@/lib/server/brand/known-brand.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { homeParts } from '@/lib/shared/brand/home-parts.ts'
import { announcedBy } from '../support/announced-tags.ts'
import { testDatabase } from '../support/database.ts'
import { createUser } from '../support/factories.ts'
import { signedIn, type Visitor } from '../support/visitor.ts'

const address = '/api/admin/appearance'
const drawing = '<svg viewBox="0 0 90 30"><path d="M1 1h8v8z" fill="black" onclick="x()"/></svg>'

describe('the appearance that admins edit', () => {
  const db = testDatabase()
  afterEach(() => refreshKnownBrand())

  async function anAdmin() {
    const { id } = await createUser(db, { role: 'admin' })
    return signedIn(db, id)
  }
  const read = async (admin: Visitor): Promise<Appearance> => (await admin.get(address)).json()
  const change = async (admin: Visitor, changes: object) =>
    admin.patch(address, { version: (await read(admin)).version, ...changes })
  const publish = async (admin: Visitor) =>
    admin.post(`${address}/publication`, { version: (await read(admin)).version })
  const fileNamed = (file = '') => {
    const name = file.replace('/assets/brand/', '').replace('#letters', '')
    return getFile(new Request('http://localhost'), { params: Promise.resolve({ name }) })
  }

  it('is as the environment has it until somebody changes it, and adds nothing to pages', async () => {
    expect(await read(await anAdmin())).toMatchObject({
      is_draft: false,
      name: '',
      wordmark: '',
      look: 'terracotta',
      accent: { light: '', dark: '' },
    })
    const site = await siteSettings()
    expect(site.name).toBe('Cicerone')
    expect(site).not.toHaveProperty('wordmark')
    expect(site).not.toHaveProperty('styleSheet')
  })

  it('is seen by readers only when it is published, on every page straight away', async () => {
    const admin = await anAdmin()
    const before = await siteSettings()
    const changes = { name: 'Вергилий', look: 'harbour', accent: { light: '7B1E3A' }, wordmark: drawing }
    expect(await announcedBy(() => change(admin, changes))).toEqual([])
    expect(await siteSettings()).toEqual(before)
    expect(await read(admin)).toMatchObject({
      is_draft: true,
      name: 'Вергилий',
      accent: { light: '#7b1e3a' },
    })

    expect(await announcedBy(() => publish(admin))).toEqual(['settings'])
    const site = await siteSettings()
    expect(site).toMatchObject({
      name: 'Вергилий',
      look: 'harbour',
      wordmark: { viewBox: '0 0 90 30', width: 84, height: 28 },
    })
    expect(siteName()).toBe('Вергилий')
    expect(await (await admin.get('/api/config')).json()).toMatchObject({ site_name: 'Вергилий' })
    expect(await read(admin)).toMatchObject({ is_draft: false, name: 'Вергилий' })
    const styles = await fileNamed(site.styleSheet)
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await styles.text()).toContain('--color-primary:#7b1e3a')
  })

  it('has a drawing of the name that is cleaned when it comes, and again when it goes out', async () => {
    const admin = await anAdmin()
    await change(admin, { wordmark: drawing })
    const { wordmark } = await read(admin)
    expect(wordmark).toBe('<svg viewBox="0 0 90 30"><path d="M1 1h8v8z" fill="currentColor"></path></svg>')
    await publish(admin)
    const { wordmark: shown } = await siteSettings()
    const file = await fileNamed(shown?.letters)
    expect(file.headers.get('content-type')).toBe('image/svg+xml')
    expect(await file.text()).toContain('<g id="letters" fill="currentColor"><path')
    expect((await fileNamed('unknown.svg')).status).toBe(404)
    // Of an earlier drawing, as pages in other caches name it.
    const earlier = await fileNamed(`${'a'.repeat(22)}.svg`)
    expect([earlier.status, earlier.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await earlier.text()).toContain('<g id="letters"')
  })

  it('refuses an accent that can’t be read, and names the nearest that can', async () => {
    const admin = await anAdmin()
    const refused = await change(admin, { accent: { light: '#ffd400', dark: '#101010' } })
    expect(refused.status).toBe(422)
    const { errors } = await refused.json()
    expect(errors['accent.light']).toEqual([expect.stringMatching(/1\.4:1.*#8d7402/)])
    expect(errors['accent.dark']).toEqual([expect.stringMatching(/#[\da-f]{6}/)])
    expect((await change(admin, { accent: { light: '#8d7402' } })).status).toBe(200)
  })

  it('refuses what is no colour', async () => {
    const admin = await anAdmin()
    const answers = await Promise.all(
      ['#12ff', 'rgb(1,2,3)', 'url(x)'].map((light) => change(admin, { accent: { light } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })

  it('refuses a drawing whose parts would be missed, and keeps the draft', async () => {
    const admin = await anAdmin()
    await change(admin, { name: 'Virgil' })
    const refused = await change(admin, {
      name: 'Vergil',
      wordmark: '<svg viewBox="0 0 9 9"><text>V</text></svg>',
    })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors.wordmark).toEqual([expect.stringContaining('text')])
    expect(await read(admin)).toMatchObject({ name: 'Virgil', wordmark: '' })
  })

  it('puts the parts of the home page in another order, and leaves some out', async () => {
    const admin = await anAdmin()
    const { home } = await read(admin)
    expect(home.map(({ part }) => part)).toEqual([...homeParts])
    const placed = home.map(({ part }) => ({ part, is_shown: part !== 'journal' })).toReversed()
    expect((await change(admin, { home: placed })).status).toBe(200)
    await publish(admin)
    expect((await siteSettings()).homeParts).toEqual([
      'invitation',
      'how_it_works',
      'guides',
      'excursions',
      'places',
    ])
    // Each part once: none is lost, none is there twice.
    expect((await change(admin, { home: placed.slice(1) })).status).toBe(422)
    expect((await change(admin, { home: [...placed.slice(1), placed[1]] })).status).toBe(422)
  })

  it('takes no cover that the site doesn’t have', async () => {
    const admin = await anAdmin()
    const hero = { address: `/assets/files/${'a'.repeat(43)}`, width: 1600, height: 900, x: 0.5, y: 0.5 }
    const gone = await change(admin, { hero })
    expect([gone.status, Object.keys((await gone.json()).errors)]).toEqual([422, ['hero']])
    expect((await change(admin, { hero: { ...hero, x: 2 } })).status).toBe(422)
  })

  it('has other words and profiles in the footer, the words by language, the profiles for all', async () => {
    const admin = await anAdmin()
    expect(await siteSettings()).toMatchObject({ areSocialLinksForAll: false })
    expect(await siteSettings()).not.toHaveProperty('footer')
    const social = 'Telegram=https://t.me/vergil\r\nLINE = https://line.me/vergil'
    await change(admin, { footer: { ja: '旅の案内人。' }, social })
    await publish(admin)
    expect(await siteSettings()).toMatchObject({
      footer: { ru: '', en: '', ja: '旅の案内人。', 'zh-Hans': '' },
      areSocialLinksForAll: true,
      socialLinks: [
        { name: 'Telegram', url: 'https://t.me/vergil' },
        { name: 'LINE', url: 'https://line.me/vergil' },
      ],
    })
    await change(admin, { social: '' })
    await publish(admin)
    expect((await siteSettings()).socialLinks).toEqual([])
    for (const wrong of ['Telegram', 'X=javascript:alert(1)', '=https://t.me/a', 'a=https://a b']) {
      expect([wrong, (await change(admin, { social: wrong })).status]).toEqual([wrong, 422])
    }
  })

  it('says what it is now to an admin who has seen an older draft, and publishes nothing unseen', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    const { version } = await read(one)
    await change(other, { name: 'Virgil' })
    const late = await one.patch(address, { version, name: 'Homer' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ current: { name: 'Virgil' } })
    expect((await one.post(`${address}/publication`, { version })).status).toBe(409)
    expect((await siteSettings()).name).toBe('Cicerone')
  })

  it('goes back to what is published when the draft is discarded, or is the same again', async () => {
    const admin = await anAdmin()
    await change(admin, { name: 'Virgil', look: 'plum' })
    const { version } = await read(admin)
    expect((await admin.delete(`${address}/draft`, { body: { version } })).status).toBe(200)
    expect(await read(admin)).toMatchObject({ is_draft: false, name: '', look: 'terracotta' })
    await change(admin, { look: 'plum' })
    await change(admin, { look: 'terracotta' })
    expect(await read(admin)).toMatchObject({ is_draft: false })
    expect((await publish(admin)).status).toBe(409)
  })

  it('is told in the audit log by its facts, of a drawing the name of its file', async () => {
    const admin = await anAdmin()
    await change(admin, { name: 'Virgil', wordmark: drawing })
    await publish(admin)
    const entries = await db.auditEntry.findMany({ orderBy: { createdAt: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual(['setting.appearance_draft', 'setting.appearance'])
    expect(entries[1]?.details).toEqual({
      before: { name: '', wordmark: '' },
      after: { name: 'Virgil', wordmark: expect.stringMatching(/^[\w-]{22}\.svg$/) },
    })
  })
})

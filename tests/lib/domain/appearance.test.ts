import { invoicePdf } from '@/lib/domain/business/invoices/pdf-page.ts'
import type { PrintedInvoice } from '@/lib/domain/business/invoices/printed.ts'
import { changeAppearance, publishAppearance } from '@/lib/domain/discovery/appearance/commands.ts'
import { getAppearance } from '@/lib/domain/discovery/appearance/queries.ts'
import type { AppearanceChanges } from '@/lib/domain/discovery/appearance/schema.ts'
import { refreshKnownBrand } from '@/lib/server/brand/known-brand.ts'
import { siteMail } from '@/lib/server/mail/site-mail.ts'
import { shareAddress } from '@/lib/server/share-pictures/content.ts'
import { sharePictureOfSite } from '@/lib/server/share-pictures/of-site.ts'
import { lookData } from '@/lib/shared/brand/looks.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'
import { coloursIn, readPdf } from '../../support/pdf.ts'
import { signedIn } from '../../support/visitor.ts'

const party = { label: 'Seller', name: 'Walks S.r.l.', lines: [] }
const invoice: PrintedInvoice = {
  ...{ title: 'Invoice', number: 'C-2026-00001', facts: [], seller: party, buyer: party },
  ...{ columns: { label: 'Item', value: 'Sum' }, lines: [], sums: [], notes: [], payment: null },
}

describe('what leaves the site, by the published appearance', () => {
  const db = testDatabase()
  beforeEach(() => refreshKnownBrand())
  afterEach(() => refreshKnownBrand())

  async function anAdmin() {
    const { id } = await createUser(db, { role: 'admin' })
    const admin = { userId: id, role: 'admin', impersonatorId: null } as const
    const version = async () => (await getAppearance(admin)).version
    return {
      change: async (changes: AppearanceChanges) => changeAppearance(admin, changes, await version()),
      publish: async () => publishAppearance(admin, await version()),
    }
  }

  it('mails are signed and coloured by it, and by no draft', async () => {
    const { change, publish } = await anAdmin()
    const button = { kind: 'button' as const, label: 'Go', url: 'https://a.example' }
    const words = { subject: 'Hello', intro: 'A line.', blocks: [button] }
    const before = await siteMail('en', words)
    expect(before.html).toContain('#bc4726')
    await change({ name: 'Virgil', look: 'harbour', accent: { light: '#7b1e3a' } })
    expect(await siteMail('en', words)).toEqual(before)
    await publish()
    const { subject, html, text } = await siteMail('en', words)
    expect(subject).toBe('Hello · Virgil')
    expect(html).toContain('#7b1e3a')
    expect(html).toContain(lookData.harbour.dark.paper)
    expect(html).not.toContain('#bc4726')
    expect(text).toContain('Virgil')
  })

  it('PDFs have its name in its accent: invoices, and the cards and posters of guides', async () => {
    const { change, publish } = await anAdmin()
    const { userId } = await createGuide(db)
    const files = async () => {
      const guide = await signedIn(db, userId)
      const print = async (kind: string) =>
        new Uint8Array(await (await guide.get(`/api/account/prints/${kind}`)).arrayBuffer())
      return [await print('card'), await print('poster'), await invoicePdf(invoice, 'en', new Date())]
    }
    const shown = async () =>
      Promise.all(
        (await files()).map(async (file) => {
          const colours = await coloursIn(file)
          return [
            (await readPdf(file)).text.includes('Virgil'),
            ...['#bc4726', '#7b1e3a'].map((one) => colours.has(one)),
          ]
        }),
      )
    await change({ name: 'Virgil', look: 'harbour', accent: { light: '#7b1e3a' } })
    // An invoice of a site that has published no name has none at its head.
    expect(await shown()).toEqual([
      [false, true, false],
      [false, true, false],
      [false, false, false],
    ])
    await publish()
    expect(await shown()).toEqual([
      [true, false, true],
      [true, false, true],
      [true, false, true],
    ])
  })

  it('share pictures have other addresses, since they show something else', async () => {
    const { change, publish } = await anAdmin()
    const before = await sharePictureOfSite('en')
    expect(before).not.toHaveProperty('brand')
    await change({ name: 'Virgil', wordmark: '<svg viewBox="0 0 90 30"><path d="M1 1h8v8z"/></svg>' })
    await publish()
    const after = await sharePictureOfSite('en')
    expect(after).toMatchObject({ title: 'Virgil', brand: { look: 'terracotta', accent: '#bc4726' } })
    expect(shareAddress(after)).not.toBe(shareAddress(before))
  })
})

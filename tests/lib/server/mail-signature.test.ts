import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOutMail } from '@/lib/server/mail/layout.ts'
import { folderTransport, smtpTransport } from '@/lib/server/mail/transport.ts'
import { verifyDkim } from '../../support/dkim.ts'
import { startSmtpServer } from '../../support/smtp.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
process.env.DKIM_DOMAIN = 'cicerone.test'
process.env.DKIM_SELECTOR = 'walks'
// On one line, as an .env file has it.
process.env.DKIM_PRIVATE_KEY = privateKey
  .export({ type: 'pkcs8', format: 'pem' })
  .toString()
  .replaceAll('\n', '\\n')

const token = 'u'.repeat(120)
const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n'

async function message(changes: { unsubscribe?: string | null; calendar?: string | null } = {}) {
  return {
    id: '0192f0c1-0000-7000-8000-000000000001',
    locale: 'ru' as const,
    toAddress: 'olga@example.com',
    toName: 'Ольга Смирнова',
    replyTo: 'support@example.com',
    unsubscribe: token,
    calendar,
    ...changes,
    ...(await layOutMail({
      locale: 'ru',
      siteName: 'Cicerone',
      subject: 'Новое сообщение: экскурсия по Риму в понедельник, 1 июня 2027 года, в десять часов утра',
      preview: 'Понедельник свободен.',
      heading: 'Новое сообщение',
      // Lines that begin with a dot are doubled on the way, and spaces at their ends may be lost.
      blocks: [{ kind: 'paragraph', text: 'Понедельник свободен.\n.\n..и вторник   \n' }],
      footer: 'Cicerone',
    })),
  }
}

/** The bytes of an email as a mail server gets them. */
async function received(mail: Awaited<ReturnType<typeof message>>): Promise<Buffer> {
  const mails: Buffer[] = []
  const { url, stop } = await startSmtpServer((bytes) => void mails.push(bytes))
  await smtpTransport(url).send(mail)
  await stop()
  return Buffer.concat(mails)
}

test('an email is signed for the site’s domain, and the signature covers both headers of one-click unsubscribing', async () => {
  const mail = await received(await message())
  const { domain, selector, headers } = verifyDkim(mail, publicKey)
  expect([domain, selector]).toEqual(['cicerone.test', 'walks'])
  expect(headers).toEqual(
    expect.arrayContaining([
      ...['from', 'to', 'reply-to', 'subject', 'date', 'message-id', 'content-type'],
      ...['list-unsubscribe', 'list-unsubscribe-post'],
    ]),
  )
})

test('the address of unsubscribing stays whole, however long it is', async () => {
  const mail = String(await received(await message()))
  expect(mail).toMatch(
    new RegExp(
      `^List-Unsubscribe:\\s+<https://cicerone\\.test/api/unsubscriptions\\?token=${token}>\\r$`,
      'm',
    ),
  )
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('an email that nobody can do without is signed too, and without a file', async () => {
  const mail = await received(await message({ unsubscribe: null, calendar: null }))
  const { headers } = verifyDkim(mail, publicKey)
  expect(headers).not.toContain('list-unsubscribe')
})

test('whatever somebody changes on the way breaks the signature', async () => {
  const mail = String(await received(await message()))
  const changed = (from: RegExp, to: string) => {
    expect(mail).toMatch(from)
    return () => verifyDkim(Buffer.from(mail.replace(from, to)), publicKey)
  }
  expect(changed(/uuuu>/, 'vvvv>')).toThrow('the headers are not what was signed')
  expect(changed(/One-Click/, 'Two-Click')).toThrow('the headers are not what was signed')
  expect(changed(/^From: .*$/m, 'From: other@example.com')).toThrow('the headers are not what was signed')
  expect(changed(/Cicerone<\/p>/, 'Cicerona</p>')).toThrow('the body is not what was signed')
  expect(changed(/^DKIM-Signature/m, 'X-Signature')).toThrow('the email is not signed')
})

test('files of emails are signed like those that are sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  await folderTransport(folder).send(await message())
  const [name = ''] = await readdir(folder)
  expect(verifyDkim(await readFile(join(folder, name)), publicKey).domain).toBe('cicerone.test')
})

import { chmod, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliverDue, queueMail } from '@/lib/server/mail/outbox.ts'
import { folderTransport, type MailTransport, smtpTransport } from '@/lib/server/mail/transport.ts'
import { testDatabase } from '../../support/database.ts'
import { startSmtpServer } from '../../support/smtp.ts'

describe('the outbox', () => {
  const db = testDatabase()

  it('sends each mail once, and keeps no way into private pages afterwards', async () => {
    const token = 'a'.repeat(43)
    await queue('once', `Open https://cicerone.test/en/status/${token}`)
    await queue('once', 'the same again')
    const { sent, transport } = recorder()

    expect(await Promise.all([deliverDue(transport), deliverDue(transport)])).toEqual(
      expect.arrayContaining([1, 0]),
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain(token)
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect(mail.state).toBe('sent')
    expect(mail.text + mail.html).not.toContain(token)
  })

  it('stays sent when a process that was too slow fails after another has sent it', async () => {
    await queue('slow')
    const { sent, transport } = recorder()
    const slow: MailTransport = {
      async send() {
        // The lease is over, and another process has taken over the work.
        await db.emailOutbox.updateMany({ data: { nextAttemptAt: new Date(0) } })
        expect(await deliverDue(transport)).toBe(1)
        throw new Error('the line was cut')
      },
    }
    expect(await deliverDue(slow)).toBe(0)
    expect(sent).toHaveLength(1)
    expect(await db.emailOutbox.findFirstOrThrow()).toMatchObject({
      state: 'sent',
      attempts: 2,
      lastError: null,
    })
  })

  it('keeps no code once it is sent', async () => {
    await db.$transaction((tx) =>
      queueMail(tx, {
        dedupeKey: 'code',
        template: 'account-code',
        locale: 'en',
        to: { address: 'olga@example.com', name: '' },
        content: { subject: 'Your code', text: '> 123456', html: '<p>123456</p>' },
      }),
    )
    const { sent, transport } = recorder()
    expect(await deliverDue(transport)).toBe(1)
    expect(sent[0]).toContain('123456')
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect(mail.text + mail.html).not.toContain('123456')
  })

  it('tries again later, and says why without the password', async () => {
    await queue('later')
    const transport = failing(new Error('connect smtp://user:secret@mail.example refused'))

    expect(await deliverDue(transport)).toBe(0)
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect(mail).toMatchObject({ state: 'queued', attempts: 1 })
    expect(mail.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
    expect(mail.lastError).toBe('connect smtp://***@mail.example refused')
    expect(await deliverDue(transport)).toBe(0)
    expect((await db.emailOutbox.findFirstOrThrow()).attempts).toBe(1)
  })

  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 240],
    [6, 720],
  ])('after attempt %d waits %d minutes', async (attempt, minutes) => {
    await queue('later')
    await db.emailOutbox.updateMany({ data: { attempts: attempt - 1 } })
    await deliverDue(failing(new Error('no route')))
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect(mail).toMatchObject({ state: 'queued', attempts: attempt })
    expect(Math.round((mail.nextAttemptAt.getTime() - Date.now()) / 60_000)).toBe(minutes)
  })

  it('leaves a mail to its sender for a while, and takes it over when that one has died', async () => {
    await queue('held')
    const { sent, transport } = recorder()
    const holder = deliverDue({
      async send() {
        // Another process looks while this one is still sending.
        expect(await deliverDue(transport)).toBe(0)
        await db.emailOutbox.updateMany({ data: { nextAttemptAt: new Date(0) } })
        expect(await deliverDue(transport)).toBe(1)
      },
    })
    await holder
    expect(sent).toHaveLength(1)
  })

  it('sends nothing that another process has taken over from a batch longer than the lease', async () => {
    for (const key of ['one', 'two', 'three']) await queue(key, key)
    const { sent, transport } = recorder()
    const hasClaimed = Promise.withResolvers<void>()
    const isOver = Promise.withResolvers<void>()
    let other: Promise<number> | undefined
    const slow: MailTransport = {
      async send(mail) {
        await transport.send(mail)
        await leaseOfOthers(mail, new Date(0))
        other ??= deliverDue({
          async send(mail) {
            hasClaimed.resolve()
            await isOver.promise
            await transport.send(mail)
          },
        })
        await hasClaimed.promise
      },
    }
    expect(await deliverDue(slow)).toBe(1)
    isOver.resolve()
    expect(await other).toBe(2)
    expect(sent.toSorted()).toEqual(['one', 'three', 'two'])
    expect(await db.emailOutbox.count({ where: { state: 'sent' } })).toBe(3)
  })

  it('holds each mail for a whole lease when it comes to it', async () => {
    for (const key of ['one', 'two']) await queue(key)
    const leases: number[] = []
    await deliverDue({
      async send(mail) {
        const { nextAttemptAt } = await db.emailOutbox.findUniqueOrThrow({ where: { id: mail.id } })
        leases.push(Math.round((nextAttemptAt.getTime() - Date.now()) / 60_000))
        await leaseOfOthers(mail, new Date(Date.now() + 60_000))
      },
    })
    expect(leases).toEqual([10, 10])
  })

  it('stops after the mail at hand, and leaves the rest to others as if untried', async () => {
    for (const key of ['one', 'two', 'three']) await queue(key, key)
    const { sent, transport } = recorder()
    const stop = new AbortController()
    const stopping: MailTransport = {
      async send(mail) {
        stop.abort()
        await transport.send(mail)
      },
    }
    expect(await deliverDue(stopping, stop.signal)).toBe(1)
    const left = { where: { state: 'queued' }, select: { attempts: true } } as const
    expect(await db.emailOutbox.findMany(left)).toEqual([{ attempts: 0 }, { attempts: 0 }])
    expect(await deliverDue(stopping, stop.signal)).toBe(0)
    expect(await deliverDue(transport)).toBe(2)
    expect(sent.toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('gives nothing back that is another process’s by then', async () => {
    for (const key of ['one', 'two']) await queue(key)
    const stop = new AbortController()
    await deliverDue(
      {
        async send(mail) {
          stop.abort()
          await leaseOfOthers(mail, new Date(0))
          await deliverDue(failing(new Error('no route')))
        },
      },
      stop.signal,
    )
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { state: 'queued' } })
    expect(mail.attempts).toBe(2)
    expect(mail.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
  })

  it('gives up after the last attempt', async () => {
    await queue('never')
    await db.emailOutbox.updateMany({ data: { attempts: 6 } })
    await deliverDue(failing(new Error('no route')))
    expect(await db.emailOutbox.findFirstOrThrow()).toMatchObject({ state: 'failed', attempts: 7 })
  })

  it('takes a server’s final refusal of an address as final', async () => {
    await queue('refused')
    const refusal = Object.assign(new Error('550 no such mailbox'), { responseCode: 550, command: 'RCPT TO' })
    await deliverDue(failing(refusal))
    expect(await db.emailOutbox.findFirstOrThrow()).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it.each([
    ['the last attempt', 6, new Error('no route')],
    [
      'a final refusal',
      0,
      Object.assign(new Error('550 no such mailbox'), { responseCode: 550, command: 'RCPT TO' }),
    ],
  ])('L14a: a mail that failed with %s keeps no way into private pages', async (_, attempts, error) => {
    const token = 'a'.repeat(43)
    const words = ['status/', 'account/password/', 'account/login?token='].map(
      (path) => `https://cicerone.test/${path}${token}`,
    )
    await queue('lost', words.join(' '))
    await db.emailOutbox.updateMany({ data: { attempts } })
    await deliverDue(failing(error))
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect(mail.state).toBe('failed')
    expect(mail.text + mail.html).not.toContain(token)
  })

  it('speaks SMTP', async () => {
    const received: string[] = []
    const { url, stop } = await startSmtpServer((bytes) => void received.push(String(bytes)))
    await queue('smtp', 'Здравствуйте')
    expect(await deliverDue(smtpTransport(url))).toBe(1)
    await stop()
    const mail = received.join('')
    expect(mail).toMatch(/^To: Olga <olga@example.com>/m)
    expect(mail).toMatch(/^Reply-To: guide@example.com/m)
    expect(mail).toContain('multipart/alternative')
    // Nobody has set a key.
    expect(mail).not.toContain('DKIM-Signature')
  })

  it('without a server writes files that are named by time and address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    await queue('file')
    await deliverDue(folderTransport(join(folder, 'mail')))
    const [name = ''] = await readdir(join(folder, 'mail'))
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-olga@example\.com-.+\.eml$/)
    expect(await readFile(join(folder, 'mail', name), 'utf8')).toContain('Subject: A subject')
  })

  it('L3: no other user of the machine reads such files, also in a folder that was open before', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
    await mkdir(folder)
    await chmod(folder, 0o755)
    await queue('file')
    await deliverDue(folderTransport(folder))
    const [name = ''] = await readdir(folder)
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect([await modeOf(folder), await modeOf(join(folder, name))]).toEqual(['700', '600'])
  })

  /** Time passes for those that wait while one is sent. */
  async function leaseOfOthers({ id }: { id: string }, nextAttemptAt: Date): Promise<void> {
    await db.emailOutbox.updateMany({
      where: { state: 'queued', id: { not: id } },
      data: { nextAttemptAt },
    })
  }

  async function queue(dedupeKey: string, text = 'words'): Promise<void> {
    await db.$transaction((tx) =>
      queueMail(tx, {
        dedupeKey,
        template: 'new-links',
        locale: 'en',
        to: { address: 'olga@example.com', name: 'Olga' },
        replyTo: 'guide@example.com',
        content: { subject: 'A subject', text, html: `<p>${text}</p>` },
      }),
    )
  }
})

function recorder(): { sent: string[]; transport: MailTransport } {
  const sent: string[] = []
  return { sent, transport: { send: async (mail) => void sent.push(mail.text) } }
}

function failing(error: Error): MailTransport {
  return { send: () => Promise.reject(error) }
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type StoredMail = { uid: number; raw: Buffer; isSeen: boolean; isFlagged: boolean }

/** A small IMAP server in this process with one mailbox, as far as reading unread emails needs one. */
export async function startImapServer(user: string, password: string) {
  const mails: StoredMail[] = []
  const state: {
    mails: StoredMail[]
    breaksAfterFetch: boolean
    /** Number of an email at which the line breaks each time. */
    breaksAt: number | null
    /** Encryption is offered, which it then can’t do. */
    offersTls: boolean
    /** Commands that have come, in capitals. */
    commands: string[]
  } = { mails, breaksAfterFetch: false, breaksAt: null, offersTls: false, commands: [] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK ready\r\n')
    let rest = ''
    socket.on('data', (data) => {
      const lines = `${rest}${data.toString('latin1')}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })

  function answer(socket: Socket, line: string): void {
    const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
    const done = (text = 'OK done') => socket.write(`${tag} ${text}\r\n`)
    const say = (text: string) => socket.write(`* ${text}\r\n`)
    state.commands.push(command.toUpperCase())
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        say(`CAPABILITY IMAP4rev1${state.offersTls ? ' STARTTLS' : ''}`)
        return void done()
      case 'STARTTLS':
        return void done('NO no certificate')
      case 'LOGIN': {
        const isRight = rest.replaceAll('"', '') === `${user} ${password}`
        return void done(isRight ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] wrong')
      }
      case 'LIST':
      case 'LSUB':
        say(`${command.toUpperCase()} (\\HasNoChildren) "/" INBOX`)
        return void done()
      case 'SELECT':
      case 'EXAMINE':
        say('FLAGS (\\Seen)')
        say(`${mails.length} EXISTS`)
        say('OK [UIDVALIDITY 1] valid')
        say(`OK [UIDNEXT ${mails.length + 1}] next`)
        return void done('OK [READ-WRITE] open')
      case 'UID SEARCH':
        say(`SEARCH ${mails.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(' ')}`.trim())
        return void done()
      case 'UID FETCH': {
        const mail = mails.find(({ uid }) => uid === Number.parseInt(rest, 10))
        if (mail && mail.uid === state.breaksAt) return void socket.destroy()
        if (mail) {
          socket.write(`* ${mail.uid} FETCH (UID ${mail.uid} BODY[]<0> {${mail.raw.length}}\r\n`)
          socket.write(mail.raw)
          socket.write(')\r\n')
        }
        done()
        if (state.breaksAfterFetch) socket.destroy()
        return
      }
      case 'UID STORE': {
        const mail = mails.find(({ uid }) => uid === Number.parseInt(rest, 10))
        if (mail && rest.includes('\\Seen')) mail.isSeen = true
        if (mail && rest.includes('\\Flagged')) mail.isFlagged = true
        return void done()
      }
      default:
        return void done()
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    state,
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    put: (raw: Buffer) => mails.push({ uid: mails.length + 1, raw, isSeen: false, isFlagged: false }),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

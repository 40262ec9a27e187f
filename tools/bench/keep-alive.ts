import { connect, type Socket } from 'node:net'
import { BootError } from '../../scripts/boot/processes.ts'
import { browserHeaders } from './http-request.ts'

type Pending = { resolve: () => void; reject: (error: Error) => void }

/**
 * A keep-alive connection that asks and reads answers to their end, and keeps none of it. Node.js's own client takes
 * longer for a request than a server for a cached page, so it would measure itself.
 */
export class KeepAliveConnection {
  readonly #socket: Socket
  readonly #host: string
  #pending: Pending | undefined
  #head = ''
  /** Of the body, still to come; undefined for one that is sent in chunks. */
  #left: number | undefined
  #isInBody = false
  #end = ''

  /** @param origin `http://host:port` */
  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin)
    this.#host = host
    this.#socket = connect(Number(port), hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#read(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error(`${origin} closed a connection`)))
  }

  /** Rejects when the answer isn't 200 or the connection ends. */
  get(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending = {
        resolve,
        reject: (error) => reject(new BootError(`${this.#host}${path}: ${error.message}`)),
      }
      if (this.#socket.destroyed) {
        this.#fail(new Error('the connection was closed before'))
        return
      }
      this.#socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${lines}Connection: keep-alive\r\n\r\n`,
      )
    })
  }

  close(): void {
    this.#pending = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#isInBody) this.#readBody(chunk)
    else this.#readHead(chunk)
  }

  #readHead(chunk: Buffer): void {
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#head.slice(0, end)
    // One byte a character, so that these are the bytes again.
    const body = Buffer.from(this.#head.slice(end + 4), 'latin1')
    this.#head = ''
    if (!head.startsWith('HTTP/1.1 200 ')) {
      this.#fail(new Error(`answered with ${head.slice(9, 12)}`))
      return
    }
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    this.#left = length === undefined ? undefined : Number(length)
    this.#isInBody = true
    this.#end = ''
    this.#readBody(body)
  }

  #readBody(chunk: Buffer): void {
    if (this.#left !== undefined) {
      this.#left -= chunk.length
      if (this.#left <= 0) this.#finish()
      return
    }
    // Nothing comes after an answer until the next request, so its last bytes are the last chunk, which is empty.
    this.#end = (this.#end + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(
      -lastChunk.length,
    )
    if (this.#end === lastChunk) this.#finish()
  }

  #finish(): void {
    this.#isInBody = false
    const pending = this.#pending
    this.#pending = undefined
    pending?.resolve()
  }

  #fail(error: Error): void {
    const pending = this.#pending
    this.#pending = undefined
    this.#socket.destroy()
    pending?.reject(error)
  }
}

const lastChunk = '\r\n0\r\n\r\n'
const lines = Object.entries(browserHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

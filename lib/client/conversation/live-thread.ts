import 'client-only'
import type { Side } from '../../domain/conversation/enquiries/conversation/message.ts'
import type { MessageAnswer, ThreadAnswer } from '../../domain/conversation/enquiries/conversation/schema.ts'
import type { OfferAnswer } from '../../domain/conversation/enquiries/offers/schema.ts'
import { isNotFound } from '../api/not-found.ts'
import { parseAnswer } from '../api/shape.ts'
import { followInbox, lookAtInbox } from '../live/inbox.ts'
import { type LineState, openLine } from '../live/live-line.ts'
import { Outbox, type UnsentMessage } from './outbox.ts'
import {
  fetchMessages,
  messageShape,
  postMessage,
  putRead,
  readOffers,
  readShape,
  type ThreadAddress,
  threadApiPath,
} from './thread-calls.ts'

export type ThreadState = {
  /** In their order, without gaps. */
  messages: MessageAnswer[]
  read: ThreadAnswer['read']
  offers: OfferAnswer[]
  unsent: UnsentMessage[]
  line: LineState
  /** Nobody may read it here any more: the link has ended, or the session. */
  isGone: boolean
}

export type ThreadStart = Pick<ThreadState, 'messages' | 'read' | 'offers'>

type Options = ThreadAddress & {
  side: Side
  /** Names the conversation in what the browser keeps. */
  id: string
  /** Author, so that nobody else at this browser gets the draft. */
  writer: string
  start: ThreadStart
  /** Reason why a message could not be sent. */
  reasonOf: (error: unknown) => string
  /** Something besides the messages is different: the enquiry's state, its offers. */
  onChanged: () => void
  /** An admin who acts as a guide reads without leaving a trace. */
  leavesReadMarks: boolean
}

const ownMilliseconds = 5000

/**
 * A conversation as one of the two sees it, kept up to date; without React. Messages come by a stream, by plain requests
 * after any interruption, and as answers to one's own; each is shown once and in its place.
 */
export class LiveThread {
  private state: ThreadState
  private readonly options: Options
  private readonly outbox: Outbox
  private readonly listeners = new Set<() => void>()
  private sentAt = 0
  private marked: number

  constructor(options: Options) {
    this.options = options
    this.outbox = new Outbox({
      id: options.id,
      writer: options.writer,
      reasonOf: options.reasonOf,
      post: (message) => postMessage(options, message),
      onUnsent: (unsent) => this.set({ unsent }),
      onSent: (message) => this.onSent(message),
    })
    this.marked = options.start.read[options.side]
    this.state = { ...options.start, unsent: [], line: 'open', isGone: false }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): ThreadState => this.state

  /** Begins to follow the conversation. @returns a function that ends it */
  start(): () => void {
    const known = new Set(this.state.messages.map(({ client_id }) => client_id))
    this.outbox.restore((clientId) => known.has(clientId))
    const close = this.follow()
    return () => {
      this.outbox.stop()
      close()
    }
  }

  private follow(): () => void {
    const { side, locale } = this.options
    if (side === 'guide') {
      return followInbox(locale, {
        onNews: ({ enquiries }) => {
          if (enquiries === null) void this.catchUp().catch(() => {})
          else if (enquiries.includes(this.options.id)) void this.onBell()
        },
        onState: this.onLine,
      })
    }
    return openLine({
      locale: this.options.locale,
      path: () => threadApiPath(this.options, 'events', { after: String(this.last()) }),
      onEvent: this.onEvent,
      catchUp: () => this.catchUp(),
      onState: this.onLine,
      onRefused: (status) => this.set({ isGone: status !== 403 }),
    })
  }

  /** Something is new in this conversation: messages, or else something that is not in them, such as a time that is taken. */
  private async onBell(): Promise<void> {
    const before = this.last()
    const isReached = await this.catchUp().then(
      () => true,
      () => false,
    )
    // One's own message rings too, once.
    const isOwn = Date.now() - this.sentAt < ownMilliseconds
    this.sentAt = 0
    if (isReached && this.last() === before && !isOwn) this.changed()
  }

  /** Takes over the state that the server has rendered since, after a refresh of the page. */
  adopt({ messages, read, offers }: ThreadStart): void {
    this.add(messages)
    this.adoptTranslations(messages)
    this.set({ read: furthest(this.state.read, read), offers })
  }

  /** Translations come some moments after their messages, and others when a language was corrected. */
  private adoptTranslations(messages: readonly MessageAnswer[]): void {
    const rendered = new Map(messages.map(({ id, translation }) => [id, translation]))
    this.set({
      messages: this.state.messages.map((each) => {
        const translation = rendered.get(each.id)
        return translation === undefined ? each : { ...each, translation }
      }),
    })
  }

  /** The draft, and its progress. */
  get draft() {
    return this.outbox.draft
  }

  get write() {
    return this.outbox.write
  }

  get resend() {
    return this.outbox.resend
  }

  get takeBack() {
    return this.outbox.takeBack
  }

  /** Says that the reader has everything in view. */
  readonly markRead = (): void => {
    const { side, leavesReadMarks, locale } = this.options
    const last = this.last()
    if (!leavesReadMarks || this.state.isGone || last <= this.marked) return
    const before = this.marked
    this.marked = last
    putRead(this.options, last)
      .then(() => (side === 'guide' ? lookAtInbox(locale) : undefined))
      .catch(() => {
        this.marked = Math.min(this.marked, before)
      })
  }

  /** The reader wants to hear no more of what a message was warned of. */
  readonly hideWarnings = (id: string): void => {
    this.set({
      messages: this.state.messages.map((each) => (each.id === id ? { ...each, warnings: [] } : each)),
    })
  }

  /** Fetches what is new. @throws what the call throws */
  async catchUp(): Promise<void> {
    try {
      for (;;) {
        const news = await fetchMessages(this.options, this.last())
        this.add(news.messages, true)
        this.set({ read: furthest(this.state.read, news.read) })
        if (!news.has_more || news.messages.length === 0) return
      }
    } catch (error) {
      if (isNotFound(error)) this.set({ isGone: true })
      throw error
    }
  }

  /** After something was done here with an offer or with the enquiry. */
  readonly refresh = async (): Promise<void> => {
    await Promise.allSettled([this.catchUp(), this.refreshOffers()])
  }

  private async refreshOffers(): Promise<void> {
    this.set({ offers: await readOffers(this.options) })
  }

  private readonly onEvent = (event: string, data: unknown): void => {
    if (event === 'message') this.add([parseAnswer(data, messageShape)])
    if (event === 'read') this.set({ read: furthest(this.state.read, parseAnswer(data, readShape)) })
    if (event === 'changed') this.changed()
  }

  private readonly onLine = (line: LineState): void => {
    this.set({ line })
    if (line !== 'lost') this.outbox.resume()
  }

  private changed(): void {
    void this.refreshOffers().catch(() => {})
    this.options.onChanged()
  }

  /** @param areAll nothing lies between these and what is here */
  private add(messages: readonly MessageAnswer[], areAll = false): void {
    const last = this.last()
    const fresh = messages
      .filter(({ number }) => number > last)
      .toSorted((one, other) => one.number - other.number)
    if (fresh.length === 0) return
    // One's own message was stored after another's that is on its way.
    const hasGap = !areAll && fresh.some(({ number }, index) => number !== last + index + 1)
    if (hasGap) return void this.catchUp().catch(() => {})
    this.set({ messages: [...this.state.messages, ...fresh] })
    for (const { client_id } of fresh) if (client_id) this.outbox.drop(client_id)
    if (fresh.some(({ kind }) => kind !== 'text')) this.changed()
  }

  private onSent(message: MessageAnswer): void {
    this.add([message])
    this.sentAt = Date.now()
    // The first reply changes the enquiry's state.
    if (this.options.side === 'guide') this.options.onChanged()
  }

  private last(): number {
    return this.state.messages.at(-1)?.number ?? 0
  }

  private set(change: Partial<ThreadState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** Read marks never go back. */
function furthest(one: ThreadAnswer['read'], other: ThreadAnswer['read']): ThreadAnswer['read'] {
  return { guide: Math.max(one.guide, other.guide), traveller: Math.max(one.traveller, other.traveller) }
}

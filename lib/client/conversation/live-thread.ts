import 'client-only'
import type { Side } from '../../domain/enquiries/conversation/message.ts'
import type { MessageAnswer, ThreadAnswer } from '../../domain/enquiries/conversation/schema.ts'
import type { OfferAnswer } from '../../domain/enquiries/offers/schema.ts'
import { ApiRefusal } from '../api/client.ts'
import { isNotFound } from '../api/not-found.ts'
import { parseAnswer } from '../api/shape.ts'
import { followInbox, lookAtInbox } from '../live/inbox.ts'
import { type LineState, openLine } from '../live/live-line.ts'
import { wordsKeptInBrowser } from './kept-words.ts'
import {
  messageShape,
  type OutgoingMessage,
  postMessage,
  putRead,
  readMessages,
  readOffers,
  readShape,
  type ThreadAddress,
  threadPath,
} from './thread-calls.ts'

/** One's own message that the server does not have yet. */
export type UnsentMessage = OutgoingMessage & {
  state: 'sending' | 'failed'
  /** Why it could not be sent, in words. */
  reason: string | null
  /** The line was down; it goes out by itself when it is back. */
  isWaiting: boolean
}

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
  /** Who writes, so that nobody else at this browser gets the draft. */
  writer: string
  start: ThreadStart
  /** Why a message could not be sent. */
  reasonOf: (error: unknown) => string
  /** Something besides the messages is different: the enquiry's state, its offers. */
  onChanged: () => void
  /** An admin who acts as a guide reads without leaving a trace. */
  leavesReadMarks: boolean
}

const retryMilliseconds = 8000
const ownMilliseconds = 5000

/**
 * A conversation as one of the two sees it, kept up to date; without React. Messages come by a stream, by plain requests
 * after any interruption, and as answers to one's own; each is shown once and in its place.
 */
export class LiveThread {
  private state: ThreadState
  private readonly options: Options
  private readonly kept: ReturnType<typeof wordsKeptInBrowser>
  private readonly listeners = new Set<() => void>()
  private readonly draftListeners = new Set<() => void>()
  private text = ''
  private isSending = false
  private sentAt = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private marked: number

  constructor(options: Options) {
    this.options = options
    this.kept = wordsKeptInBrowser(options.id, options.writer)
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
    this.restore()
    const close = this.follow()
    return () => {
      clearTimeout(this.retry)
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
      address: () => threadPath(this.options, 'events', { after: String(this.last()) }),
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
    // One's own message rings too.
    const isOwn = Date.now() - this.sentAt < ownMilliseconds
    if (isReached && this.last() === before && !isOwn) this.changed()
  }

  /** What the server has rendered since, after a refresh of the page. */
  adopt({ messages, read, offers }: ThreadStart): void {
    this.add(messages)
    this.set({ read: furthest(this.state.read, read), offers })
  }

  /** What is being written; apart from the rest, so that typing redraws only the composer. */
  readonly draft = {
    subscribe: (listener: () => void): (() => void) => {
      this.draftListeners.add(listener)
      return () => this.draftListeners.delete(listener)
    },
    snapshot: (): string => this.text,
    keep: (text: string): void => {
      this.text = text
      this.keep()
      for (const listener of this.draftListeners) listener()
    },
  }

  /** Sends a message, after those that wait. The draft is used up by it. */
  readonly write = (body: string, attachmentIds: string[] = []): void => {
    const message = { clientId: crypto.randomUUID(), body, attachmentIds }
    const next: UnsentMessage = { ...message, state: 'sending', reason: null, isWaiting: true }
    this.set({ unsent: [...this.state.unsent, next] })
    this.draft.keep('')
    void this.pump()
  }

  /** Tries again what could not be sent. */
  readonly resend = (clientId: string): void => {
    this.change(clientId, { state: 'sending', reason: null, isWaiting: true })
    void this.pump()
  }

  /** Takes a message that was not sent back into the draft. */
  readonly takeBack = (clientId: string): void => {
    const message = this.state.unsent.find((each) => each.clientId === clientId)
    if (!message) return
    this.drop(clientId)
    this.draft.keep([this.text, message.body].filter(Boolean).join('\n'))
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
        const news = await readMessages(this.options, this.last())
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
    if (line !== 'lost') this.resume()
  }

  /** What waited for the line goes out. */
  private resume(): void {
    const waiting = this.state.unsent.filter(({ state, isWaiting }) => state === 'failed' && isWaiting)
    for (const { clientId } of waiting) this.change(clientId, { state: 'sending', reason: null })
    void this.pump()
  }

  private changed(): void {
    void this.refreshOffers().catch(() => {})
    this.options.onChanged()
  }

  /** A line that was away for a moment only is noticed by nobody else. */
  private resumeLater(): void {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.resume(), retryMilliseconds)
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
    for (const { client_id } of fresh) if (client_id) this.drop(client_id)
    if (fresh.some(({ kind }) => kind !== 'text')) this.changed()
  }

  /** One after the other, so that they arrive in the order in which they were written. */
  private async pump(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    try {
      for (;;) {
        const next = this.state.unsent.find(({ state }) => state === 'sending')
        if (!next) return
        try {
          const sent = await postMessage(this.options, next)
          this.drop(next.clientId)
          this.add([sent])
          this.sentAt = Date.now()
          // The first reply changes the enquiry's state.
          if (this.options.side === 'guide') this.options.onChanged()
        } catch (error) {
          const isWaiting = !(error instanceof ApiRefusal) || error.status >= 500
          this.change(next.clientId, {
            state: 'failed',
            reason: this.options.reasonOf(error),
            isWaiting,
          })
          if (isWaiting) this.resumeLater()
        }
      }
    } finally {
      this.isSending = false
    }
  }

  private restore(): void {
    const { draft, outgoing } = this.kept.read()
    const known = new Set(this.state.messages.map(({ client_id }) => client_id))
    const left = outgoing.filter(({ clientId }) => !known.has(clientId))
    // From another visit: the person decides whether it is still meant.
    this.set({
      unsent: left.map((message) => ({ ...message, state: 'failed', reason: null, isWaiting: false })),
    })
    this.draft.keep(this.text || draft)
  }

  private keep(): void {
    const { unsent } = this.state
    this.kept.write({
      draft: this.text,
      outgoing: unsent.map(({ clientId, body, attachmentIds }) => ({ clientId, body, attachmentIds })),
    })
  }

  private change(clientId: string, change: Partial<UnsentMessage>): void {
    this.set({
      unsent: this.state.unsent.map((each) => (each.clientId === clientId ? { ...each, ...change } : each)),
    })
  }

  private drop(clientId: string): void {
    if (!this.state.unsent.some((each) => each.clientId === clientId)) return
    this.set({ unsent: this.state.unsent.filter((each) => each.clientId !== clientId) })
    this.keep()
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

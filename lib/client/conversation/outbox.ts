import 'client-only'
import type { MessageAnswer } from '../../domain/conversation/enquiries/conversation/schema.ts'
import { ApiError } from '../api/client.ts'
import { listOf, members, text } from '../api/shape.ts'
import { keepUnsaved, readUnsaved } from '../forms/unsaved.ts'
import type { OutgoingMessage } from './thread-calls.ts'

/** One's own message that the server does not have yet. */
export type UnsentMessage = OutgoingMessage & {
  state: 'sending' | 'failed'
  /** Reason why it could not be sent, in words. */
  reason: string | null
  /** The line was down; it goes out by itself when it is back. */
  isWaiting: boolean
}

type Options = {
  /** Names the conversation in what the browser keeps. */
  id: string
  /** Author, so that nobody else at this browser gets the draft. */
  writer: string
  post: (message: OutgoingMessage) => Promise<MessageAnswer>
  /** Reason why a message could not be sent. */
  reasonOf: (error: unknown) => string
  onUnsent: (unsent: UnsentMessage[]) => void
  onSent: (message: MessageAnswer) => void
}

const retryMilliseconds = 8000

const keptShape = members<{ draft: string; outgoing: OutgoingMessage[] }>({
  draft: text,
  outgoing: listOf(members<OutgoingMessage>({ clientId: text, body: text, attachmentIds: listOf(text) })),
})

/** Unsent messages of a conversation: the draft, and messages being sent. */
export class Outbox {
  private unsent: UnsentMessage[] = []
  private text = ''
  private isSending = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private readonly options: Options
  private readonly keptAs: string
  private readonly draftListeners = new Set<() => void>()

  constructor(options: Options) {
    this.options = options
    this.keptAs = `conversation:${options.id}@${options.writer}`
  }

  /** The draft; separate from the rest, so that typing redraws only the composer. */
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
    this.set([...this.unsent, { ...message, state: 'sending', reason: null, isWaiting: true }])
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
    const message = this.unsent.find((each) => each.clientId === clientId)
    if (!message) return
    this.drop(clientId)
    this.draft.keep([this.text, message.body].filter(Boolean).join('\n'))
  }

  /** Restores the unsent messages of an earlier visit. @param isKnown whether the server has a message */
  restore(isKnown: (clientId: string) => boolean): void {
    const kept = readUnsaved(this.keptAs)
    const { draft, outgoing } = keptShape(kept) ? kept : { draft: '', outgoing: [] }
    const left = outgoing.filter(({ clientId }) => !isKnown(clientId))
    // From another visit: the person decides whether it is still meant.
    this.set(left.map((message) => ({ ...message, state: 'failed', reason: null, isWaiting: false })))
    this.draft.keep(this.text || draft)
  }

  /** Sends the waiting messages once the connection is back. */
  resume(): void {
    const waiting = this.unsent.filter(({ state, isWaiting }) => state === 'failed' && isWaiting)
    for (const { clientId } of waiting) this.change(clientId, { state: 'sending', reason: null })
    void this.pump()
  }

  /** The server has a message. */
  drop(clientId: string): void {
    if (!this.unsent.some((each) => each.clientId === clientId)) return
    this.set(this.unsent.filter((each) => each.clientId !== clientId))
    this.keep()
  }

  /** The page is left: nothing is tried again by itself. */
  stop(): void {
    clearTimeout(this.retry)
  }

  /** One after the other, so that they arrive in the order in which they were written. */
  private async pump(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    try {
      for (;;) {
        const next = this.unsent.find(({ state }) => state === 'sending')
        if (!next) return
        try {
          const sent = await this.options.post(next)
          this.drop(next.clientId)
          this.options.onSent(sent)
        } catch (error) {
          const isWaiting = !(error instanceof ApiError) || error.status >= 500
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

  /** A line that was away for a moment only is noticed by nobody else. */
  private resumeLater(): void {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.resume(), retryMilliseconds)
  }

  private keep(): void {
    const outgoing = this.unsent.map(({ clientId, body, attachmentIds }) => ({
      clientId,
      body,
      attachmentIds,
    }))
    const isEmpty = this.text === '' && outgoing.length === 0
    keepUnsaved(this.keptAs, isEmpty ? null : { draft: this.text, outgoing })
  }

  private change(clientId: string, change: Partial<UnsentMessage>): void {
    this.set(this.unsent.map((each) => (each.clientId === clientId ? { ...each, ...change } : each)))
  }

  private set(unsent: UnsentMessage[]): void {
    this.unsent = unsent
    this.options.onUnsent(unsent)
  }
}

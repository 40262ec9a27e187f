import 'client-only'
import { ApiError } from '../api/client.ts'

/** A file on its way. */
export type UploadItem = {
  /** Chosen here: the server takes a file once, however often it is sent under its id. */
  id: string
  file: File
  /**
   * `working`: the server has it and converts it. `lost`: the line broke or the server is busy; it is sent again by
   * itself. `refused`: it will not be taken, `reason` says why.
   */
  state: 'waiting' | 'sending' | 'working' | 'lost' | 'refused'
  /** From 0 to 1. */
  progress: number
  reason: string
}

type Work = {
  /** Sends a file; rejects with an ApiError, or with anything else when the line is lost. */
  send: (
    item: UploadItem,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<unknown>
  onDone: (answer: unknown, item: UploadItem) => void
  /** Takes back a file that the server may have taken although it was cancelled. */
  takeBack: (id: string) => Promise<void>
  atOnce?: number
}

/** Delays before a file is sent again after a loss, in milliseconds: the last one from then on. */
const delays = [2000, 5000, 15_000, 30_000]

/** Sends files, a few at a time. What a person cancels is gone; what the line loses is sent again. */
export class UploadQueue {
  readonly #work: Work
  readonly #listeners = new Set<() => void>()
  readonly #sending = new Map<string, AbortController>()
  readonly #losses = new Map<string, number>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #items: readonly UploadItem[] = []

  constructor(work: Work) {
    this.#work = work
  }

  /** The same list until something changes. */
  get items(): readonly UploadItem[] {
    return this.#items
  }

  /** Calls back on each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  add(files: readonly File[]): void {
    const added = files.map(
      (file): UploadItem => ({ id: crypto.randomUUID(), file, state: 'waiting', progress: 0, reason: '' }),
    )
    this.#set([...this.#items, ...added])
    this.#next()
  }

  /** The person no longer wants it, uploaded or not. */
  cancel(id: string): void {
    const item = this.#items.find((one) => one.id === id)
    if (!item) return
    this.#set(this.#items.filter((one) => one !== item))
    this.#forget(id)
    this.#sending.get(id)?.abort()
    // Once its bytes were all sent, the answer may only have been lost.
    if (item.progress === 1 || this.#losses.has(id)) void this.#work.takeBack(id)
    this.#losses.delete(id)
    this.#next()
  }

  /** Sends again at once what the line has lost: the connection is back, or a person asks for it. */
  retry(id?: string): void {
    for (const item of this.#items) {
      if (item.state !== 'lost' || (id !== undefined && item.id !== id)) continue
      this.#forget(item.id)
      this.#change(item.id, { state: 'waiting', progress: 0 })
    }
    this.#next()
  }

  /** Ends everything: nobody looks any more. */
  stop(): void {
    for (const id of [...this.#timers.keys()]) this.#forget(id)
    for (const sending of this.#sending.values()) sending.abort()
    this.#set([])
  }

  #next(): void {
    for (const item of this.#items) {
      if (this.#sending.size >= (this.#work.atOnce ?? 2)) return
      if (item.state === 'waiting' && !this.#sending.has(item.id)) void this.#send(item)
    }
  }

  async #send(item: UploadItem): Promise<void> {
    const { id } = item
    const sending = new AbortController()
    this.#sending.set(id, sending)
    this.#change(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) =>
        this.#change(id, { progress, state: progress < 1 ? 'sending' : 'working' })
      const answer = await this.#work.send(item, { signal: sending.signal, onProgress })
      if (!sending.signal.aborted) {
        this.#set(this.#items.filter((one) => one.id !== id))
        this.#losses.delete(id)
        this.#work.onDone(answer, item)
      }
    } catch (error) {
      // Cancelled: it has left the list.
      if (!sending.signal.aborted) this.#fail(id, error)
    } finally {
      this.#sending.delete(id)
      this.#next()
    }
  }

  #fail(id: string, error: unknown): void {
    const isBusy = error instanceof ApiError && (error.status === 429 || error.status >= 500)
    if (error instanceof ApiError && !isBusy) {
      const reason = Object.values(error.errors).flat().join(' ') || error.message
      this.#change(id, { state: 'refused', reason })
      return
    }
    const losses = this.#losses.get(id) ?? 0
    this.#losses.set(id, losses + 1)
    this.#change(id, { state: 'lost', reason: '' })
    this.#timers.set(
      id,
      setTimeout(() => this.retry(id), delays[Math.min(losses, delays.length - 1)]),
    )
  }

  #forget(id: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

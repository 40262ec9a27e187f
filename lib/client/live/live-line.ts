import 'client-only'
import { createParser } from 'eventsource-parser'
import type { Locale } from '../../shared/addresses/locales.ts'
import { openAnswer } from '../api/client.ts'

/** `polling`: there is no stream, but the server answers; `lost`: it doesn't. */
export type LineState = 'open' | 'polling' | 'lost'

type Options = {
  locale: Locale
  /** Of the stream, without locale prefix; asked for before each connection. */
  path: () => string
  onEvent: (event: string, data: unknown) => void
  /** Fetches what may have been missed by a plain request; throws when there is no answer. */
  catchUp: () => Promise<void>
  onState: (state: LineState) => void
  /** The server refuses for good: signed out, or the link has ended. */
  onRefused?: (status: number) => void
}

const connectMilliseconds = 10_000
/** The server says something every 20 seconds at the latest. */
const silenceMilliseconds = 45_000
/** A tab in the background gives its connection back: a browser has only six for each site. */
const hiddenMilliseconds = 20_000
const pollMilliseconds = 10_000
const hiddenPollMilliseconds = 60_000

type End = 'ended' | 'failed' | 'refused'

/**
 * Follows a stream of events for as long as the page is open, whatever happens to the connection. `EventSource` would
 * not do: it never notices a dead connection, and does not say why it was refused.
 * @returns a function that closes it
 */
export function openLine(options: Options): () => void {
  const { catchUp, onState, onRefused } = options
  const closing = new AbortController()
  let attempt: AbortController | null = null
  let endRest = () => {}
  let lastHeard = 0
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const reaches = () =>
    catchUp().then(
      () => true,
      () => false,
    )

  const connect = async (): Promise<End> => {
    const here = new AbortController()
    attempt = here
    const heard = watchdog(() => here.abort(), connectMilliseconds)
    try {
      const response = await openAnswer(options.locale, options.path(), {
        accept: 'text/event-stream',
        signal: here.signal,
      })
      if ([401, 403, 404, 410].includes(response.status)) {
        onRefused?.(response.status)
        return 'refused'
      }
      if (!response.ok || !response.body) return 'failed'
      const parser = createParser({
        onEvent: ({ event = 'message', data }) => options.onEvent(event, JSON.parse(data)),
      })
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let isOpen = false
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return isOpen ? 'ended' : 'failed'
        heard.in(silenceMilliseconds)
        lastHeard = Date.now()
        if (!isOpen) onState('open')
        isOpen = true
        parser.feed(value)
      }
    } catch {
      return 'failed'
    } finally {
      heard.stop()
      attempt = null
    }
  }

  const follow = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      if (document.hidden) {
        await rest(hiddenPollMilliseconds)
        if (document.hidden && !closing.signal.aborted) await reaches()
        continue
      }
      const end = await connect()
      if (end === 'refused') return
      if (closing.signal.aborted) return
      if (end === 'ended') {
        failures = 0
        // Not everybody at once, after a restart of the server.
        await rest(Math.random() * 2000)
        continue
      }
      if (document.hidden) continue
      const isReached = await reaches()
      onState(isReached ? 'polling' : 'lost')
      failures += 1
      await rest(Math.min(pollMilliseconds, 1000 * 2 ** failures) * (0.5 + Math.random() / 2))
    }
  }

  /** Reads missed events, and replaces a connection that may be dead. */
  const replace = () => {
    void reaches()
    attempt?.abort()
    endRest()
  }
  const onVisibility = () => {
    clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = setTimeout(() => attempt?.abort(), hiddenMilliseconds)
    else if (!attempt || Date.now() - lastHeard > silenceMilliseconds / 2) replace()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) replace()
  }
  const { signal } = closing
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('online', replace, { signal })
  window.addEventListener('offline', () => attempt?.abort(), { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  // A page with an open connection is not kept for the way back.
  window.addEventListener('pagehide', () => attempt?.abort(), { signal })
  void follow()
  return () => {
    closing.abort()
    clearTimeout(hiddenTimer)
    attempt?.abort()
    endRest()
  }
}

/** Acts when nothing has been heard for some time. */
function watchdog(act: () => void, milliseconds: number): { in: (next: number) => void; stop: () => void } {
  let timer = setTimeout(act, milliseconds)
  return {
    in: (next) => {
      clearTimeout(timer)
      timer = setTimeout(act, next)
    },
    stop: () => clearTimeout(timer),
  }
}

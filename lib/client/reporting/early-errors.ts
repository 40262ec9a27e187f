import 'client-only'
/** An uncaught error. */
export type LooseError = { error: unknown; mechanism: 'onerror' | 'onunhandledrejection' }

/** The first ones show what broke; later ones mostly follow from them. */
const most = 5

const kept: LooseError[] = []
let receive: ((loose: LooseError) => void) | null = null

/** Keeps the first errors of a document, from its start, until they may be reported. */
export function bufferUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) =>
    take({ error: error ?? message, mechanism: 'onerror' }),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    take({ error: reason, mechanism: 'onunhandledrejection' }),
  )
}

/** Passes on the kept errors and all later ones; `null` goes back to keeping them. */
export function receiveLooseErrors(next: ((loose: LooseError) => void) | null): void {
  receive = next
  if (receive) for (const loose of kept.splice(0)) receive(loose)
}

function take(loose: LooseError): void {
  if (receive) receive(loose)
  else if (kept.length < most) kept.push(loose)
}

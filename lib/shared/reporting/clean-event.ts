import type { ErrorEvent } from '@sentry/browser'
import { localePath, splitLocalePath } from '../addresses/locales.ts'
import { isPrivateAddress } from '../addresses/private-address.ts'

type Exceptions = NonNullable<ErrorEvent['exception']>
type Exception = NonNullable<Exceptions['values']>[number]
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number]

/** Words that a report may carry besides what broke; nothing in them is anybody's. */
const allowedTags = ['where', 'route', 'request_id', 'digest']

/**
 * What may leave of an error's report: what broke, where in the code, and a few words of ours. Built up from what is
 * allowed rather than cut down, so that whatever the library adds one day stays here.
 * @param extra put in by the caller, who answers for it
 */
export function cleanEvent(event: ErrorEvent, extra: Pick<ErrorEvent, 'request'> = {}): ErrorEvent {
  const values = event.exception?.values?.map(cleanException)
  const tags = Object.entries(event.tags ?? {}).filter(([name]) => allowedTags.includes(name))
  return {
    type: undefined,
    event_id: event.event_id,
    timestamp: event.timestamp,
    platform: event.platform,
    level: event.level,
    environment: event.environment,
    release: event.release,
    sdk: event.sdk,
    ...(values && { exception: { values } }),
    ...(event.message !== undefined && { message: cleanText(event.message) }),
    tags: Object.fromEntries(tags.map(([name, value]) => [name, cleanText(String(value))])),
    ...(event.contexts?.runtime && { contexts: { runtime: event.contexts.runtime } }),
    ...extra,
  }
}

/** Without what may be a secret or a person's in it: queries, long tokens, e-mail addresses. */
export function cleanText(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replace(/\?[^\s"'`)<>]*=[^\s"'`)<>]*/g, '?…')
    .replace(/[\w-]{40,}/g, '…')
}

/** A page's address as it may stand in a report: without query and fragment, of private pages only the area. */
export function cleanAddress(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  if (!isPrivateAddress(address)) return origin + cleanText(pathname)
  const { locale, path } = splitLocalePath(pathname)
  const area = localePath(locale, /^\/[^/]*/.exec(path)?.[0] ?? '')
  return origin + cleanText(area) + (pathname.length > area.length ? '/…' : '')
}

function cleanException({ type, value, mechanism, stacktrace }: Exception): Exception {
  return {
    ...(type !== undefined && { type }),
    ...(value !== undefined && { value: cleanText(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
    ...(stacktrace && { stacktrace: { frames: stacktrace.frames?.map(cleanFrame) } }),
  }
}

/** Scripts within a page are named by the page's address. */
function cleanFrame({ filename, ...frame }: Frame): Frame {
  const name = filename && /^https?:/.test(filename) ? cleanAddress(filename) : filename
  return {
    filename: name && cleanText(name),
    function: frame.function,
    lineno: frame.lineno,
    colno: frame.colno,
    in_app: frame.in_app,
    module: frame.module,
  }
}

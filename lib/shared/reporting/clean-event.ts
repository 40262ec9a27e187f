import type { ErrorEvent } from '@sentry/core'
import { localePath, splitLocalePath } from '../addresses/locales.ts'
import { isPrivateAddress } from '../addresses/private-address.ts'

type Exceptions = NonNullable<ErrorEvent['exception']>
type Exception = NonNullable<Exceptions['values']>[number]
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number]

/** Tags that a report may carry; none of them contains personal data. */
const allowedTags = ['where', 'route', 'request_id', 'digest']

/**
 * Allowed content of an error report: the error, its place in the code, and a few tags of ours. Built from an
 * allow-list, so that anything the library adds one day is not sent.
 * @param extra added by the caller, who is responsible for it
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

/** Removes what may be secret or personal: queries, long tokens, email addresses. */
export function cleanText(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replace(/\?[^\s"'`)<>]*=[^\s"'`)<>]*/g, '?…')
    .replace(/[\w-]{40,}/g, '…')
}

/** A page's address for a report: without query and fragment, of private pages only the area. */
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

/** Inline scripts are named by the page's address. */
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

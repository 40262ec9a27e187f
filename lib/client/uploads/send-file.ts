import 'client-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { send, type Transport } from '../api/client.ts'

/** Without a byte going out for so long, the line counts as lost. */
const stallMilliseconds = 20_000
/** Maximum time for the server's answer after an upload: pictures wait in a queue. */
const answerMilliseconds = 90_000

type Options = {
  /** From 0 to 1; at 1 the server has it all and is at work. */
  onProgress: (share: number) => void
  /** Ends it. The caller knows why: a lost line may look the same. */
  signal: AbortSignal
}

/**
 * Sends a file as the body of a call, with its progress.
 * @throws ApiError for an error answer; TypeError when the line is lost
 */
export function sendFile(
  locale: Locale,
  path: string,
  file: Blob,
  { onProgress, signal }: Options,
): Promise<unknown> {
  const transport: Transport = (address, method, headers) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout>
      const lose = () => reject(new TypeError('the line was lost'))
      const wait = (milliseconds: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => call.abort(), milliseconds)
      }
      const abort = () => call.abort()
      call.upload.onprogress = ({ loaded, total }) => {
        wait(loaded < total ? stallMilliseconds : answerMilliseconds)
        onProgress(total > 0 ? loaded / total : 0)
      }
      call.upload.onload = () => {
        wait(answerMilliseconds)
        onProgress(1)
      }
      call.onload = () => {
        // A status outside of what a Response may have is an answer of something in between.
        if (call.status < 200 || call.status > 599) return lose()
        resolve(new Response(call.status === 204 ? null : call.responseText, { status: call.status }))
      }
      call.onerror = lose
      call.onabort = lose
      call.onloadend = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      call.open(method, address)
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
      call.setRequestHeader('Content-Type', 'application/octet-stream')
      if (signal.aborted) return lose()
      signal.addEventListener('abort', abort)
      wait(stallMilliseconds)
      call.send(file)
    })
  return send('PUT', locale, path, undefined, { isQuiet: true, transport })
}

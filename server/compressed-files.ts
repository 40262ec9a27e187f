import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, posix } from 'node:path'
import { encodingFor } from './encoding.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/** Headers that ask for a part of the file or only for its change; Next.js answers those. */
const special = ['range', 'if-none-match', 'if-modified-since']

/**
 * Sends the scripts and style sheets of a build as `scripts/boot/compress-static.ts` has compressed them, to browsers
 * that understand Brotli. Next.js would compress each of them for each reader, with gzip, a seventh larger.
 * @param folder `static` of the build folder
 * @param isForOtherHost whether the files are also fetched through another host, see next.config.ts
 * @param next answers everything else
 */
export function withCompressedFiles(folder: string, isForOtherHost: boolean, next: Handler): Handler {
  /** At most what the build has written, one to two megabytes. */
  const contents = new Map<string, Buffer>()
  return async (request, response) => {
    const { method, url = '/', headers } = request
    const [, file = ''] = /^\/_next\/static\/([^?]+)(?:\?|$)/.exec(url) ?? []
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    const isPlain = (method === 'GET' || method === 'HEAD') && !special.some((name) => name in headers)
    if (!type || !isPlain || !isExact(file) || encodingFor(request) !== 'br') return next(request, response)
    // A first start compresses beside the running site, so a file may appear later.
    const content = contents.get(file) ?? (await readFile(join(folder, `${file}.br`)).catch(() => undefined))
    if (!content) return next(request, response)
    contents.set(file, content)
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': content.length,
      // The file's name changes with its content.
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(isForOtherHost && { 'access-control-allow-origin': '*' }),
    })
    response.end(method === 'HEAD' ? undefined : content)
  }
}

/** True for the one way to write a path: each other one of the same file would be kept in memory again. */
function isExact(file: string): boolean {
  return posix.normalize(file) === file && !file.startsWith('..') && !file.includes('\\')
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { smallScript } from '../../components/layout/inline-bootstrap.ts'

/** Scripts that Next.js puts into a page: data for the browser, and the list of initial files. */
const flightData = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\);?$/
const firstFiles =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/

/** The same where the data is one text, as most of it is: no need to take apart what is known to be a string. */
const flightText = /^self\.__next_f\.push\(\[1,"[^"\\\n\r]*(?:\\[\w"\\/][^"\\\n\r]*)*"\]\)$/

/** The same between back-ticks, as the front server writes it, without anything to compute in it. */
const plainText = /^self\.__next_f\.push\(\[1,`[^`\\$\r]*(?:(?:\\[\w`"\\/$]|\$(?!\{))[^`\\$\r]*)*`\]\)$/

const ourScript = Buffer.from(smallScript).toString('latin1')

const flight = z.tuple([z.number()]).rest(z.unknown())
const files = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w./-]+\.js$/)),
  runtimeModuleIds: z.array(z.number()),
})

/**
 * The sources `'sha256-…'` of the inline scripts of a page that are ours: those that are only a call with data, as
 * Next.js writes them, and our own. A script with any other text gets none, so it won't run, even if it came with the
 * page from the server.
 */
export function trustedScripts(html: Buffer): string[] {
  const sources = new Set<string>()
  // A sign for each byte: what is looked for is ASCII, and decoding a Russian page takes as long as the rest.
  for (const [, attributes = '', text = ''] of html
    .toString('latin1')
    .matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // A script with an address is judged by it; an empty one must not get a hash that any other empty one shares.
    if (/\bsrc=/.test(attributes) || text === '' || !isOurs(text)) continue
    sources.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return [...sources]
}

function isOurs(text: string): boolean {
  if (text === ourScript || flightText.test(text) || plainText.test(text)) return true
  return isData(flightData, flight, text) || isData(firstFiles, files, text)
}

/** True if the text is that call and its argument nothing but data of that shape. */
function isData(call: RegExp, shape: z.ZodType, text: string): boolean {
  const data = call.exec(text)?.[1]
  if (data === undefined) return false
  try {
    return shape.safeParse(JSON.parse(data)).success
  } catch {
    return false
  }
}

import { smallScript } from '../../components/layout/inline-bootstrap.ts'

/** As Next.js writes the scripts of a page, and where it begins to load the first of them. */
const script = /<script (src="[^"]+"[^>]*?) async=""/g
const preload = /<link rel="preload" as="script"[^>]*>/g

/**
 * A public page can be read without script, so its scripts don't compete with its style sheet, fonts and main picture for a
 * slow line: they wait for the small script (`components/layout/inline-bootstrap.ts`), which starts them once the page
 * has been painted. A page without it, as Next.js writes where a rendering has failed, stays as it is: nothing would start them.
 * @param html a page that is the same for everybody, as Next.js wrote it
 */
export function withLaterScripts(html: Buffer): Buffer {
  if (!html.includes(smallScript)) return html
  // A sign for each byte: what is looked for is ASCII.
  const text = html.toString('latin1').replace(preload, '').replace(script, '<script type="later" $1')
  return Buffer.from(text, 'latin1')
}

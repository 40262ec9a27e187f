import { smallScript } from './inline-bootstrap.ts'

/** In the head of the document, before the first picture can fail. */
export function SmallScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, the same on every page
  return <script dangerouslySetInnerHTML={{ __html: smallScript }} />
}

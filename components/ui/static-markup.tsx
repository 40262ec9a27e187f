import 'server-only'
import { join } from 'node:path'
import type { HTMLAttributes, ReactNode } from 'react'

type Props = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  as?: 'div' | 'footer' | 'nav' | 'section' | 'ul'
  /**
   * Tags, and components that are plain functions. A component of the browser (`'use client'`) or one that waits for
   * something throws.
   */
  children: ReactNode
}

/**
 * A part of a public page that nothing changes in the browser. React gets it as one element with finished HTML; otherwise it
 * writes each tag three times, as data for the browser, as an element and as HTML. Clicks on its links and hearts are
 * noticed by the document. Where such a part changes on the way to another page, all of it is replaced, so nothing in it
 * should hold the focus then.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: Props) {
  render ??= loadRender()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML, in which every text is escaped
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: render(children) }} />
}

type Render = (node: ReactNode) => string

let render: Render | undefined

/** React's own function. Not by the bundler: inside of Next.js it would be a stand-in that refuses to work. */
function loadRender(): Render {
  const { createRequire } = process.getBuiltinModule('node:module')
  return createRequire(join(process.cwd(), 'package.json'))('react-dom/server').renderToStaticMarkup
}

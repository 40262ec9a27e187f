import 'server-only'
import { join } from 'node:path'
import type { HTMLAttributes, ReactNode } from 'react'
import { keepStaticPart } from '@/lib/shared/static-parts.ts'
import { StaticPart } from './static-part.tsx'

type Props = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  as?: 'div' | 'footer' | 'header' | 'nav' | 'section' | 'span' | 'ul'
  /**
   * Tags, and components that are plain functions. A component of the browser (`'use client'`) or one that waits for
   * something throws.
   */
  children: ReactNode
}

/**
 * A part of a public page that nothing changes in the browser. React gets it as one element with finished HTML; otherwise
 * it writes each tag three times, as data for the browser, as an element and as HTML. In a page's data it is only a
 * number. Clicks on its links and hearts are noticed by the document. Where such a part changes on the way to another
 * page, all of it is replaced, so nothing in it should hold the focus then.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: Props) {
  // Inside of another one it is an ordinary element of that.
  if (isRendering) return <Tag {...rest}>{children}</Tag>
  const html = htmlOf(children)
  const number = keepStaticPart(html)
  // Parts with different keys don't become each other: what one has in the document is not what another brings.
  if (number === null) return <StaticPart as={Tag} number={null} html={html} {...rest} />
  return <StaticPart key={number} as={Tag} number={number} {...rest} />
}

/** React asks for the first pictures before the part they are in. A browser that reads that part finds them by itself. */
const announced = /^(?:<link rel="preload" as="image"[^>]*>)+/

type Render = (node: ReactNode) => string

let render: Render | undefined
let isRendering = false

function htmlOf(children: ReactNode): string {
  render ??= loadRender()
  isRendering = true
  try {
    return render(children).replace(announced, '')
  } finally {
    isRendering = false
  }
}

/** React's own function. Not by the bundler: inside of Next.js it would be a stand-in that refuses to work. */
function loadRender(): Render {
  const { createRequire } = process.getBuiltinModule('node:module')
  return createRequire(join(process.cwd(), 'package.json'))('react-dom/server').renderToStaticMarkup
}

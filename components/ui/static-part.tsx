'use client'

import { type HTMLAttributes, useState } from 'react'
import { staticPart } from '@/lib/shared/static-parts.ts'

type Props = HTMLAttributes<HTMLElement> & {
  as: 'div' | 'footer' | 'header' | 'nav' | 'section' | 'span' | 'ul'
  /** Of the part in the document; null for one that comes with its HTML. */
  number: number | null
  html?: string
}

/** One element with finished HTML. See `StaticMarkup`. */
export function StaticPart({ as: Tag, number, html = '', ...rest }: Props) {
  const [ofDocument] = useState(() => (number === null ? '' : staticPart(number)))
  return (
    <Tag
      {...rest}
      data-static={number ?? undefined}
      // HTML that is in the document already is not repeated.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML, in which every text is escaped
      dangerouslySetInnerHTML={{ __html: number === null ? html : ofDocument }}
    />
  )
}

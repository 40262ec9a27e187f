import type { ComponentProps, ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'
import { StaticMarkup } from './static-markup.tsx'

type Props = ComponentProps<typeof SectionHeading> & {
  /** Of the heading, which names the section. */
  id: string
  /** For links to the section. */
  anchor?: string
  className?: string
  children: ReactNode
}

/** A section of a page under its heading. */
export function TitledSection({ anchor, className = 'section', children, ...heading }: Props) {
  return (
    <StaticMarkup as="section" id={anchor} aria-labelledby={heading.id} className={className}>
      <SectionHeading {...heading} />
      {children}
    </StaticMarkup>
  )
}

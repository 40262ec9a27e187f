import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** Below the title. */
  lead?: ReactNode
  isFirst?: boolean
  /** True if the content is a region with the same name. */
  isNamedInside?: boolean
  children: ReactNode
}

/** A part of the editor between sand lines. */
export function Section({ id, title, lead, isFirst = false, isNamedInside = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={isNamedInside ? undefined : `${id}-title`}
      // Phones have the way to the parts, and what is saved, on top of the page.
      className={
        isFirst
          ? 'scroll-mt-16 lg:scroll-mt-0'
          : 'mt-10 scroll-mt-16 border-line border-t pt-9 lg:scroll-mt-0'
      }
    >
      <h2 id={`${id}-title`} className="text-xl leading-(--lh-h3)">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[40em] text-ink2 text-md">{lead}</p>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'

/** One part of a long description: its title in the margin, its text next to it; stacked on phones. */
export function TitledPart({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="grid scroll-mt-24 gap-x-12 gap-y-3 border-line border-t py-8 first:border-t-0 first:pt-0 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl leading-(--lh-h3)">{title}</h2>
      <div>{children}</div>
    </section>
  )
}

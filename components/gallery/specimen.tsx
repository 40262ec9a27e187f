import type { ReactNode } from 'react'

type Props = {
  /** Name of the state; for engineers, in English. */
  title: string
  children: ReactNode
}

/** One state, or a few to compare, under a heading. */
export function Specimen({ title, children }: Props) {
  return (
    <section className="min-w-0">
      <h2 lang="en" className="mb-4 border-b border-line pb-1 font-sans font-label text-ink2 text-md">
        {title}
      </h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

/** One part of the settings, between lines. */
export function SecurityPart({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string
  children: ReactNode
}) {
  return (
    <section>
      <h2 className="border-line border-b pb-2 text-xl leading-(--lh-h3)">{title}</h2>
      {intro && <p className="mt-3 mb-2 max-w-[40em] text-ink2 text-md">{intro}</p>}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Key } from '@/components/ui/key.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Of the heading, unique in the page. */
  id: string
  title: string
  /** The list without the panel. */
  closeAddress: string
  closeLabel: string
  children: ReactNode
}

/** The open row of a list, beside it: its heading, the keys that go through the list, and the way back. */
export function SidePanel({ locale, id, title, closeAddress, closeLabel, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="h-fit rounded-card border border-line bg-card p-4 text-md lg:sticky lg:top-4"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={id} className="title text-xl">
          {title}
        </h2>
        <div className="flex shrink-0 items-center gap-1">
          <Key>K</Key>
          <Key>J</Key>
          <LocaleLink
            locale={locale}
            href={closeAddress}
            scroll={false}
            aria-label={closeLabel}
            className="grid size-9 place-items-center rounded-control hover:bg-hover phone:size-11"
          >
            <WorkIcon name="close" size={18} />
          </LocaleLink>
        </div>
      </div>
      {children}
    </section>
  )
}

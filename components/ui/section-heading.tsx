import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { LocaleLink } from './link.tsx'
import { TextIcon } from './text-icon.tsx'

type Props = {
  locale: Locale
  title: string
  id?: string
  lead?: string
  /** A link such as "All excursions", at the end of the line. */
  link?: { href: string; label: string }
}

/** The head of a section: title, a sentence below, a link to all of it. */
export function SectionHeading({ locale, title, id, lead, link }: Props) {
  return (
    <div className="mb-6 flex flex-col gap-x-8 gap-y-2 md:mb-8 md:flex-row md:items-end md:justify-between">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead mt-2 max-w-[31em] text-ink2 text-balance">{lead}</p>}
      </div>
      {link && <ArrowLink locale={locale} href={link.href} label={link.label} />}
    </div>
  )
}

/** A quiet link with an arrow. */
function ArrowLink({ locale, href, label }: { locale: Locale; href: string; label: string }) {
  return (
    <LocaleLink
      locale={locale}
      href={href}
      className="group inline-flex min-h-11 shrink-0 items-center gap-1.5 self-start font-label text-sea underline-offset-4 hover:underline md:self-auto"
    >
      {label}
      <TextIcon name="arrow-right" size={16} className="transition-transform group-hover:translate-x-0.5" />
    </LocaleLink>
  )
}

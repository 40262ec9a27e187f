import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { MarkedField } from '@/lib/domain/administration/moderation/marked-field.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; label: string; fields: readonly MarkedField[] }

/** The fields that moderation has marked, each a way to it. */
export function MarkedFields({ locale, label, fields }: Props) {
  if (fields.length === 0) return null
  return (
    <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-5">
      {fields.map(({ name, href }) => (
        <li key={href + name} className="flex items-center gap-1.5">
          <WorkIcon name="flag" size={17} />
          <LocaleLink locale={locale} href={href} className="link py-2">
            {name}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

import { LocaleLink } from '@/components/ui/link.tsx'
import type { LikelyDouble, Likeness } from '@/lib/domain/people/personal-data/merging/merge-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Of the page that compares, without locale prefix. */
  path: string
  title: string
  users: LikelyDouble[]
  reasons: Record<Likeness, string>
}

/** Accounts with the same telephone number or the same name; each leads to the comparison. */
export function LikelyDoubles({ locale, path, title, users, reasons }: Props) {
  return (
    <section className="mt-8 max-w-xl">
      <h2 className="title mb-2 text-xl">{title}</h2>
      <ul>
        {users.map(({ id, name, email, city, likeness }) => (
          <li key={id} className="border-line border-t py-2 text-md">
            <LocaleLink
              locale={locale}
              href={`${path}?${new URLSearchParams({ with: email })}`}
              className="link inline-flex min-h-9 items-center phone:min-h-11"
            >
              {name}
            </LocaleLink>
            <p className="text-ink2 wrap-anywhere">{[email, city].filter(Boolean).join(' · ')}</p>
            <p>{likeness.map((one) => reasons[one]).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

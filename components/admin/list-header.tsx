import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** The title of a list's page, and beside it what can be done with the list. */
export function ListHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h1 className="title text-[1.875rem]">{title}</h1>
      {children}
    </header>
  )
}

/** The link to the form that adds to a list. */
export function NewLink({ locale, href, children }: { locale: Locale; href: string; children: ReactNode }) {
  return (
    <ButtonLink locale={locale} href={href} variant="secondary" size="small">
      <Icon name="plus" size={18} />
      {children}
    </ButtonLink>
  )
}

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'locale' | 'prefetch'> & {
  locale: Locale
  /** Without locale prefix: `/guides/italy`. A bare fragment (`#reviews`) stays on the page. */
  href: string
}

/** A link to a page of this site in the given locale. Nothing is fetched before the click. */
export function LocaleLink({ locale, href, ...rest }: Props) {
  if (href.startsWith('#')) return <a href={href} {...rest} />
  return <Link href={localePath(locale, href)} prefetch={false} {...rest} />
}

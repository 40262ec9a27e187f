import type { ComponentProps } from 'react'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Link = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** False where the reader stays at the same height of the page. */
  scroll?: false
}

/**
 * A link to a page of this site. `href` has its locale prefix. Nothing is fetched before the click, which `LinkClicks`
 * passes to the router.
 */
export function PageLink({ href, scroll, ...rest }: Link) {
  return <a href={href} data-link={scroll === false ? 'stay' : ''} {...rest} />
}

/**
 * The same in the given locale: `href` is without prefix, `/guides/italy`. A bare fragment (`#reviews`) stays on the page.
 */
export function LocaleLink({ locale, href, scroll, ...rest }: Link & { locale: Locale }) {
  if (href.startsWith('#')) return <a href={href} {...rest} />
  return <PageLink href={localePath(locale, href)} scroll={scroll} {...rest} />
}

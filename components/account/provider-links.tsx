'use client'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { keepVisitLocale } from '@/lib/client/session/provider-visit.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  links: ReadonlyArray<{ provider: string; label: string; url: string }>
  /** Side by side instead of full width. */
  isSmall?: boolean
}

/** Links to sign in with a provider; only those that are configured. */
export function ProviderLinks({ locale, links, isSmall = false }: Props) {
  if (links.length === 0) return null
  return (
    <ul className={isSmall ? 'flex flex-wrap gap-3' : 'grid gap-2.5'}>
      {links.map(({ provider, label, url }) => (
        <li key={provider}>
          {/* No client-side navigation: the address redirects to the provider. */}
          <a
            href={url}
            onClick={() => keepVisitLocale(locale)}
            className={buttonClass(
              { variant: 'secondary', size: isSmall ? 'small' : 'normal' },
              classNames(!isSmall && 'w-full'),
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

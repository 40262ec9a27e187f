'use client'
import type { ComponentProps } from 'react'
import { requestSignOut } from '@/lib/client/session/leaving.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { locale: Locale }

/** Signs out with one click. Opened from elsewhere, the page asks first. */
export function SignOutLink({ locale, children, ...rest }: Props) {
  return (
    <a href={localePath(locale, '/account/logout')} onClick={requestSignOut} {...rest}>
      {children}
    </a>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { LocaleLink } from './link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'
type ButtonSize = 'normal' | 'small'
type Look = { variant?: ButtonVariant; size?: ButtonSize }

/** The classes of a button, for elements that can't use one of the components below. 48 px high, small 44. */
export function buttonClass({ variant = 'primary', size = 'normal' }: Look, className?: string): string {
  return classNames('button', `button-${variant}`, size === 'small' && 'button-small', className)
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof LocaleLink> & Look) {
  return <LocaleLink className={buttonClass({ variant, size }, className)} {...rest} />
}

/** For a button that ends something for good. */
export const dangerousLook =
  'bg-error text-card hover:bg-[color-mix(in_srgb,var(--color-error)_85%,var(--color-ink))]'

'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'

type Props = {
  /** Content beside the button, such as the price. */
  children: ReactNode
  label: string
  className?: string
}

/**
 * A bar with a link to the contact form within the thumb's reach, where the form is not next to the text. Hidden while
 * the form is in view. Must be the last child of what it accompanies.
 */
export function ContactBar({ children, label, className }: Props) {
  const [isFormInView, setFormInView] = useState(false)
  useEffect(() => {
    const form = document.getElementById('contact')
    if (!form) return
    const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      // Notes at the bottom of the window are above it, and move down when it is hidden.
      data-foot-bar={isFormInView ? undefined : ''}
      className={classNames(
        'screen-only sticky short:static bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-card px-4 pt-3 md:hidden',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[opacity,translate,visibility] duration-200',
        isFormInView && 'invisible translate-y-2 opacity-0',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-x-4 gap-y-2 [@media(width<18rem)]:flex-wrap">
        {/* First this takes two lines, then the label: an amount is never cut. */}
        <div className="shrink-99 [&_span]:whitespace-nowrap">{children}</div>
        <a href="#contact" className="button button-primary max-w-80 grow px-4 leading-tight sm:px-5">
          {label}
        </a>
      </div>
    </div>
  )
}

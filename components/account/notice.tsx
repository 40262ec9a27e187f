'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from '@/components/ui/icon.tsx'

type Props = { title: string; icon: IconName; children: ReactNode }

/** Replaces a form that was sent successfully; its heading gets the focus. */
export function Notice({ title, icon, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="grid justify-items-start gap-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-xl leading-(--lh-h3) outline-none"
      >
        <Icon name={icon} size={24} className="text-ok" />
        {title}
      </h2>
      {children}
    </div>
  )
}

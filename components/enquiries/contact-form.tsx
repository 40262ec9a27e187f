'use client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { readInBrowser } from '@/lib/client/browser-store.ts'
import { tripKey } from '@/lib/client/trip/trip-key.ts'
import { type ContactContent, draftNameOf } from './contact-fields.ts'
import type { LoadedContact } from './contact-steps.tsx'

type Props = ContactContent & {
  /** The form as plain HTML: with script only its first step, which works as soon as the form's script has come. */
  children?: ReactNode
}

/**
 * Writes to one or several guides. Most readers of a page don't write, so the page has the form as plain HTML; its
 * script comes when somebody turns to it or has chosen a day or people, and takes over what was chosen and typed before.
 */
export function ContactForm({ children, ...content }: Props) {
  const { locale, recipients, several } = content
  const isForSeveral = several !== undefined
  const element = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<LoadedContact | null>(null)
  const [isOffline, setOffline] = useState(false)
  const isAsked = useRef(false)

  const load = useCallback(async () => {
    try {
      const { loadContact } = await import('./contact-steps.tsx')
      const contact = await loadContact(locale)
      setLoaded((before) => before ?? { ...contact, found: contact.read(element.current) })
    } catch {
      // The next touch tries again.
      setOffline(true)
    }
  }, [locale])

  const draftName = draftNameOf(recipients)
  useEffect(() => {
    const loadAt = () => {
      if (location.hash.startsWith('#contact')) void load()
    }
    // The list of several guides is there as soon as the form is, as are the day and people chosen before: the price above
    // is already theirs.
    const isKept = (name: string) => readInBrowser(name) !== null
    if (isForSeveral || isKept(`unsaved:${draftName}`) || isKept(tripKey)) void load()
    else loadAt()
    addEventListener('hashchange', loadAt)
    addEventListener('trip', load)
    return () => {
      removeEventListener('hashchange', loadAt)
      removeEventListener('trip', load)
    }
  }, [isForSeveral, draftName, load])

  useEffect(() => {
    const page = element.current
    if (!page || loaded) return
    const ending = new AbortController()
    const { signal } = ending
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-ask-guide]')) isAsked.current = true
      void load()
    }
    page.addEventListener('pointerenter', load, { signal })
    page.addEventListener('focusin', load, { signal })
    page.addEventListener('click', press, { signal })
    return () => ending.abort()
  }, [loaded, load])

  if (loaded) return <loaded.Steps {...content} {...loaded} isAsked={isAsked.current} />
  return (
    <div ref={element}>
      {isOffline && <p role="alert">{content.texts.offline}</p>}
      {children ?? content.intro}
    </div>
  )
}

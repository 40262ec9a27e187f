'use client'

import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react'
import { defaultLocale, type Locale, localePath, splitLocalePath } from '@/lib/shared/addresses/locales.ts'
import { siteErrorWords } from './site-error-words.ts'

// The site's style sheet may be missing, and style elements are forbidden.
const pageStyle: CSSProperties = {
  font: '1.125rem/1.6 system-ui, sans-serif',
  maxWidth: '32rem',
  margin: '12vh auto',
  padding: '0 1rem',
}
const headingStyle: CSSProperties = { fontSize: '1.75rem', lineHeight: 1.3, outline: 'none' }
const actionsStyle: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5rem' }
const buttonStyle: CSSProperties = { font: 'inherit', padding: '0.5rem 1rem', border: '1px solid' }

/** The page in place of a document whose frame failed to render. It uses nothing of the site around it. */
export default function SiteError({ error }: { error?: unknown }) {
  // Next.js also writes it into a file while building, for when a server can render nothing; without an address then.
  const locale = useSyncExternalStore(onNoChange, localeOfAddress, () => defaultLocale)
  const words = siteErrorWords[locale]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  useEffect(() => {
    heading.current?.focus()
    // React has caught it, but error reporting listens on the window. In the file there is none.
    if (error) window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }))
  }, [error])
  return (
    <main style={pageStyle}>
      <title>{words.title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <h1 ref={heading} tabIndex={-1} style={headingStyle}>
        {words.title}
      </h1>
      <p>{words.text}</p>
      <p style={actionsStyle}>
        <button type="button" style={buttonStyle} onClick={() => window.location.reload()}>
          {words.again}
        </button>
        <a href={localePath(locale, '/contactus')} style={{ textDecoration: 'underline' }}>
          {words.support}
        </a>
      </p>
    </main>
  )
}

function localeOfAddress(): Locale {
  return splitLocalePath(window.location.pathname).locale
}

/** The address of a document stays. */
function onNoChange(): () => void {
  return () => {}
}

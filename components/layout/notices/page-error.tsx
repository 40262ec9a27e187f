'use client'

import { useEffect, useRef } from 'react'
import { attributeOf, type ErrorWords } from './page-error-words.ts'

function word(name: keyof ErrorWords): string {
  return document.body.getAttribute(attributeOf(name)) ?? ''
}

/** Replaces a page that failed to render. */
export function PageError({ error }: { error: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // React has caught it, but error reporting listens on the window.
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }))
  }, [error])
  return (
    <div className="page py-8 md:py-16">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {word('title')}
      </h1>
      <p className="lead mt-4 max-w-[26em] text-ink2 md:text-lg">{word('text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* The classes themselves: every page carries this file, and the button's own would come with it. */}
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {word('again')}
        </button>
        <a href={word('supportHref')} className="button button-secondary">
          {word('support')}
        </a>
      </div>
    </div>
  )
}

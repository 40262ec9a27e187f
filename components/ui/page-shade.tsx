'use client'
import { type ComponentProps, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'

/**
 * Covers the page behind a dialog and keeps it from scrolling. Not Radix's own overlay, which writes a style sheet into
 * the page; our Content-Security-Policy forbids that.
 */
export function PageShade({ className, ...rest }: ComponentProps<'div'>) {
  useLayoutEffect(lockScroll, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      {...rest}
      className={classNames('pointer-events-auto fixed inset-0 z-50', className)}
      // A click outside that doesn't close the dialog must not move the focus out of it either.
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}

let locks = 0

/** The first lock makes room for the scrollbar that disappears, so that nothing moves; the last gives everything back. */
function lockScroll(): () => void {
  const { documentElement: root, body } = document
  if (locks === 0) {
    body.style.paddingRight = `${innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    body.style.paddingRight = ''
    root.style.overflow = ''
  }
}

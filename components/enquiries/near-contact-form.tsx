'use client'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import { comesNear } from './comes-near.ts'
import type { ContactForm } from './contact-form.tsx'

const LazyContactForm = lazyPart(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

/**
 * The form to several guides, below a long list that many readers never leave: it is loaded when it comes near. Until then
 * its heading stands there, without script with a link to the page of the whole form.
 */
export function NearContactForm(props: ComponentProps<typeof ContactForm>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    let isOver = false
    void comesNear('contact').then(() => {
      if (!isOver) setNear(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  const waiting = <div className="min-h-160">{props.intro}</div>
  return isNear ? (
    <Suspense fallback={waiting}>
      <LazyContactForm {...props} />
    </Suspense>
  ) : (
    waiting
  )
}

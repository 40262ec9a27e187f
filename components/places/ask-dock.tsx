'use client'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import type { AskDockTexts, DockGuide } from './ask-dock-panel.tsx'

type Props = {
  /** Those who can be ticked on this page. */
  guides: DockGuide[]
  /** Address of the form. */
  formId: string
  texts: AskDockTexts
}

// Most readers tick nobody.
const AskDockPanel = lazyPart(() => import('./ask-dock-panel.tsx'))

/**
 * The guides that the reader has ticked in the list, in the order of ticking, and the way to the form. It keeps the ticks
 * and the form's own list in step; it comes with the first tick and goes while the form is in view.
 */
export function AskDock({ guides, formId, texts }: Props) {
  const [asked, setAsked] = useState<number[]>([])
  const [isFormInView, setFormInView] = useState(false)
  const most = texts.write.length

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const id = target instanceof HTMLInputElement ? idOf(target) : null
      if (id === null || !(target instanceof HTMLInputElement)) return
      const { checked } = target
      setAsked((known) => {
        // The form's own choice, before anything was ticked in the list.
        if (known.length === 0 && !target.dataset.ask) return known
        const others = known.filter((each) => each !== id)
        return checked ? [...others, id].slice(0, most) : others
      })
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [most])

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!form) return
    const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting === true))
    observer.observe(form)
    return () => observer.disconnect()
  }, [formId])

  useEffect(() => {
    for (const tick of document.querySelectorAll<HTMLInputElement>('[data-ask]')) {
      const isAsked = asked.includes(Number(tick.dataset.ask))
      tick.checked = isAsked
      tick.disabled = !isAsked && asked.length >= most
    }
    if (asked.length === 0) return
    for (const box of document.querySelectorAll<HTMLInputElement>(
      `#${CSS.escape(formId)} [name="guideIds"]`,
    )) {
      // A click, so that the form notices.
      if (box.checked !== asked.includes(Number(box.value))) box.click()
    }
  }, [asked, formId, most])

  if (asked.length === 0) return null
  const chosen = asked.flatMap((id) => guides.find((guide) => guide.id === id) ?? [])
  const remove = (id: number) => setAsked(asked.filter((each) => each !== id))
  return (
    <Suspense fallback={null}>
      <AskDockPanel
        asked={chosen}
        formId={formId}
        texts={texts}
        isHidden={isFormInView}
        onRemove={remove}
        onClear={() => setAsked([])}
      />
    </Suspense>
  )
}

/** The guide of a tick in the list, or of a box in the form. */
function idOf({ dataset, name, value }: HTMLInputElement): number | null {
  if (dataset.ask) return Number(dataset.ask)
  return name === 'guideIds' ? Number(value) : null
}

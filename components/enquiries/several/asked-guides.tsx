'use client'
import { useEffect, useState } from 'react'
import { AskDockPanel, type AskDockTexts, type DockGuide } from './ask-dock-panel.tsx'

export type AskDockProps = {
  /** Those who can be ticked on this page. */
  guides: DockGuide[]
  /** Address of the form. */
  formId: string
  texts: AskDockTexts
}

/**
 * The guides that the reader has ticked in the list, in the order of ticking, and the way to the form. It keeps the ticks
 * and the form's own list in step, from those on that were ticked before it was loaded; it goes while the form is in view.
 */
export default function AskedGuides({ guides, formId, texts }: AskDockProps) {
  const most = texts.write.length
  /** Null until the ticks are read. */
  const [asked, setAsked] = useState<number[] | null>(null)
  const [isFormInView, setFormInView] = useState(false)

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const id = target instanceof HTMLInputElement ? idOf(target) : null
      if (id === null || !(target instanceof HTMLInputElement)) return
      const { checked } = target
      setAsked((before) => {
        const known = before ?? []
        // The form's own choice, before anything was ticked in the list.
        if (known.length === 0 && !target.dataset.ask) return known
        const others = known.filter((each) => each !== id)
        return checked ? [...others, id].slice(0, most) : others
      })
    }
    document.addEventListener('change', onChange)
    // Together with the listener: a tick in between would be lost.
    setAsked(tickedGuides().slice(0, most))
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
    if (!asked) return
    for (const tick of ticks()) {
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

  if (!asked || asked.length === 0) return null
  const chosen = asked.flatMap((id) => guides.find((guide) => guide.id === id) ?? [])
  return (
    <AskDockPanel
      asked={chosen}
      formId={formId}
      texts={texts}
      isHidden={isFormInView}
      onRemove={(id) => setAsked(asked.filter((each) => each !== id))}
      onClear={() => setAsked([])}
    />
  )
}

/** The boxes in the list. */
function ticks(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-ask]')]
}

/** Each guide once, though a guide may stand in the list several times. */
function tickedGuides(): number[] {
  return [...new Set(ticks().flatMap((tick) => (tick.checked ? [Number(tick.dataset.ask)] : [])))]
}

/** The guide of a tick in the list, or of a box in the form. */
function idOf({ dataset, name, value }: HTMLInputElement): number | null {
  if (dataset.ask) return Number(dataset.ask)
  return name === 'guideIds' ? Number(value) : null
}

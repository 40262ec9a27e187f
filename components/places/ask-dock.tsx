'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'

type Props = {
  /** Those who can be ticked on this page; `face` is a small portrait. */
  guides: Array<{ id: number; name: string; face: ReactNode; remove: string }>
  /** Address of the form. */
  formId: string
  texts: {
    label: string
    clear: string
    /** By how many are asked, from one on. */
    write: string[]
    /** By how many are asked, from one on: how many more can be. */
    more: string[]
  }
}

/**
 * Whom the reader has ticked in the list, in the order of ticking, and the way to the form. It keeps the ticks and the
 * form's own list in step; it comes with the first tick and goes while the form is in view.
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
    <section
      aria-label={texts.label}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 bg-pine pb-[env(safe-area-inset-bottom)] text-on-pine',
        isFormInView && 'hidden',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-2.5 py-2.5">
        <ul className="flex gap-2">
          {chosen.map(({ id, face, remove: label }) => (
            <li key={id} className="relative size-13">
              {face}
              <button
                type="button"
                aria-label={label}
                onClick={() => remove(id)}
                className="focus-on-pine absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-card text-ink before:absolute before:-inset-2.5"
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          {Array.from({ length: most - chosen.length }, (_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are alike
              key={index}
              aria-hidden="true"
              className="grid size-13 place-items-center rounded-full border border-on-pine2 border-dashed text-on-pine2"
            >
              <Icon name="plus" size={18} />
            </li>
          ))}
        </ul>
        <p role="status" className="min-w-0 grow basis-40 text-md max-md:sr-only">
          <span className="block truncate font-label">{chosen.map(({ name }) => name).join(', ')}</span>
          <span className="text-on-pine2 text-sm">{texts.more[asked.length - 1]}</span>
        </p>
        <button
          type="button"
          onClick={() => setAsked([])}
          className="focus-on-pine min-h-11 rounded-control px-3 font-label text-md max-md:ml-auto"
        >
          {texts.clear}
        </button>
        <a href={`#${formId}`} className="button button-on-pine focus-on-pine max-md:w-full">
          {texts.write[asked.length - 1]}
        </a>
      </div>
    </section>
  )
}

/** The guide of a tick in the list, or of a box in the form. */
function idOf({ dataset, name, value }: HTMLInputElement): number | null {
  if (dataset.ask) return Number(dataset.ask)
  return name === 'guideIds' ? Number(value) : null
}

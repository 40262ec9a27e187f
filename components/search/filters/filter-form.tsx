'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { keepScrollPosition } from '@/lib/client/navigation/scroll-positions.ts'

type Props = {
  id: string
  /** The page's path with locale prefix. */
  action: string
  /** Changes with what the address asks for. */
  address: string
  label: string
  /** Of the sheet that the form is in on phones. */
  panelId: string
  children: ReactNode
}

/**
 * The form of the filters: a plain GET form. With script a change is applied at once; focus and scroll position stay.
 * So they do for links in elements with `data-stays`.
 */
export function FilterForm({ id, action, address, label, panelId, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  /**
   * The address being loaded. Enter in a field is a change and a submission: it must not become two history entries.
   */
  const asked = useRef<string | null>(null)

  useEffect(() => {
    if (!isPending) asked.current = null
    // Someone who is still choosing is not interrupted by what was chosen before.
    if (!isPending && address && form.current) showAsLoaded(form.current)
  }, [isPending, address])

  const apply = () => {
    if (!form.current?.reportValidity()) return
    const target = addressOf(form.current, action)
    if (target === (asked.current ?? location.pathname + location.search)) return
    asked.current = target
    keepScrollPosition(target, scrollY)
    startTransition(() => router.push(target, { scroll: false }))
  }
  useEffect(() => {
    const applyChange = ({ target }: Event) => {
      if (target instanceof Element && 'form' in target && target.form === form.current) apply()
    }
    const stay = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-stays] a') : null
      if (link) keepScrollPosition(link.pathname + link.search, scrollY)
    }
    // The order stands beside the results, and belongs to the form.
    document.addEventListener('change', applyChange)
    document.addEventListener('click', stay, true)
    return () => {
      document.removeEventListener('change', applyChange)
      document.removeEventListener('click', stay, true)
    }
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const by = Number(submitter?.dataset.step)
    if (by) stepGuests(event.currentTarget, by)
    else document.getElementById(panelId)?.hidePopover?.()
    apply()
  }

  return (
    <form
      ref={form}
      id={id}
      action={action}
      aria-label={label}
      data-pending={isPending ? '' : undefined}
      onSubmit={submit}
    >
      {/* Enter presses the first button of a form, which would be that for fewer people. */}
      <button type="submit" hidden tabIndex={-1} />
      {children}
    </form>
  )
}

/** The values of one name in their order, so that one choice has one address. */
function addressOf(form: HTMLFormElement, path: string): string {
  const data = new FormData(form)
  const currency = form.querySelector<HTMLSelectElement>('select[data-usual]')
  const hasPrice = ['price_from', 'price_to'].some((name) => data.get(name))
  // The days around a day say nothing without it.
  if (!data.get('date')) data.delete('near')
  // The usual currency says nothing without a price.
  if (currency && !hasPrice && currency.value === currency.dataset.usual) data.delete(currency.name)
  const names = [...new Set(data.keys())]
  const entries = names.flatMap((name) =>
    data
      .getAll(name)
      .map((value) => (name.startsWith('price_') ? wholeNumber(String(value)) : String(value)))
      .filter((value) => value !== '')
      .sort()
      .map((value) => [name, value]),
  )
  const text = new URLSearchParams(entries).toString().replaceAll('%2F', '/')
  return path + (text && `?${text}`)
}

/** `1,200` and `1 200.50` as addresses have them. */
function wholeNumber(text: string): string {
  return text.replace(/[.,]\d{1,2}(?!\d)\D*$/, '').replaceAll(/\D/g, '')
}

/** Shows what the page was made for, except in a field that somebody is typing in. */
function showAsLoaded(form: HTMLFormElement) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = control.dataset.value ?? control.value
    if (!(control instanceof HTMLInputElement) || control.type === 'range') continue
    // Chosen before its day.
    if (control.name === 'near' && control.checked && !new FormData(form).get('date')) continue
    if (control.type === 'checkbox' || control.type === 'radio') control.checked = control.defaultChecked
    else if (control !== document.activeElement) control.value = control.defaultValue
  }
}

function stepGuests(form: HTMLFormElement, by: number) {
  const field = form.querySelector<HTMLInputElement>('input[type=number]')
  if (!field) return
  const next = Math.min((field.valueAsNumber || 0) + by, Number(field.max))
  field.value = next >= 1 ? String(next) : ''
}

import type { Trip } from '@/lib/shared/trip/trip.ts'

/** Choices and words of a reader in the page's plain form before its script came. */
export type FoundInPage = {
  trip: Partial<Trip>
  typed: Partial<Record<'message' | 'name' | 'email', string>>
  /** A selector of the control that has the focus. */
  focus: string | null
}

/** Reads it from the elements themselves; only what was changed. */
export function readPage(page: HTMLElement | null): FoundInPage {
  const form = page?.querySelector('form')
  if (!form) return { trip: {}, typed: {}, focus: null }
  const input = (name: string) => {
    const element = form.elements.namedItem(name)
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null
  }
  const changed = (name: string) => {
    const element = input(name)
    return element && element.value !== element.defaultValue ? element.value : null
  }
  const day = form.querySelector<HTMLInputElement>('[name=date]:checked')?.value
  const unsure = input('flexible')
  const [adults, children] = [changed('adults'), changed('children')]
  const typed: FoundInPage['typed'] = {}
  for (const name of ['message', 'name', 'email'] as const) {
    const value = changed(name)
    if (value !== null) typed[name] = value
  }
  return {
    trip: {
      ...(day && { day, isUnsure: false }),
      ...(unsure instanceof HTMLInputElement && unsure.checked && { day: null, isUnsure: true }),
      ...((adults !== null || children !== null) && {
        adults: Number(adults ?? input('adults')?.value) || 1,
        ages: Array.from({ length: Math.min(Number(children ?? 0) || 0, 20) }, () => null),
      }),
    },
    typed,
    focus: focusIn(form),
  }
}

function focusIn(form: HTMLFormElement): string | null {
  const { activeElement } = document
  if (!activeElement || !form.contains(activeElement)) return null
  if (activeElement instanceof HTMLInputElement && activeElement.name === 'date') {
    return `[data-date="${activeElement.value}"]`
  }
  return activeElement.id ? `#${CSS.escape(activeElement.id)}` : null
}

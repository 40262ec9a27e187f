import { type Ref, type RefObject, useCallback } from 'react'

/** One ref for a component's own use and for a `ref` passed to it, for example by a form. */
export function useSharedRef<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): (element: Element | null) => void {
  return useCallback(
    (element) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [own, given],
  )
}

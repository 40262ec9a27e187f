import { type ComponentType, useState } from 'react'

/**
 * A component that is loaded when it is opened for the first time; `prepare` loads it ahead, on pointer or focus.
 * `hasFailed` after a failed load; the next opening tries again.
 */
export function useOpenedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  return {
    OpenedPart: isOpen ? (loaded?.Part ?? null) : null,
    isLoading: isOpen && loaded === null,
    hasFailed,
    prepare() {
      // Nobody has asked for it yet, so a failure is ignored.
      load().then(
        (Part) => setLoaded({ Part }),
        () => {},
      )
    },
    open() {
      setOpen(true)
      setFailed(false)
      load().then(
        (Part) => setLoaded({ Part }),
        () => {
          setOpen(false)
          setFailed(true)
        },
      )
    },
    close: () => setOpen(false),
  }
}

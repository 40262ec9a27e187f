import { type ComponentType, useState } from 'react'

/**
 * A component that is fetched when it is opened for the first time; `prepare` fetches it ahead, when the pointer or
 * the focus comes near. `hasFailed` after a fetch that went wrong; the next opening tries again.
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
      // Nothing is asked for yet, so a failure is no news.
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

'use client'
import { useEffect, useState } from 'react'

/**
 * The section being read: the selected one, and after scrolling the one under the upper part of the window. On phones
 * only this one is shown.
 */
export function useActiveSection(ids: readonly string[]): [string, (id: string) => void] {
  const [active, setActive] = useState(ids[0] ?? '')
  const list = ids.join(' ')
  useEffect(() => {
    const sections = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const watcher = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)
        if (reached) setActive(reached.target.id)
      },
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const section of sections) watcher.observe(section)
    return () => watcher.disconnect()
  }, [list])
  return [ids.includes(active) ? active : (ids[0] ?? ''), setActive]
}

'use client'
import { useEffect, useRef } from 'react'
import { proposedSlug } from '@/lib/shared/addresses/proposed-slug.ts'

/** Fills in the end of an address from a name or a title, as long as nobody has written another. */
export function useProposedSlug(text: string, slug: string, propose: (slug: string) => void): void {
  const latest = useRef('')
  const write = useRef(propose)
  useEffect(() => {
    write.current = propose
  })
  useEffect(() => {
    const next = proposedSlug(text)
    if (slug !== latest.current || next === slug) return
    latest.current = next
    write.current(next)
  }, [text, slug])
}

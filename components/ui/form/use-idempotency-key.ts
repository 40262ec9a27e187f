'use client'
import { useRef } from 'react'

/** The key of a call that makes somebody pay: the same as long as it stands for the same intention. */
export function useIdempotencyKey(): (intention: string) => string {
  const last = useRef({ intention: '', key: '' })
  return (intention) => {
    if (last.current.key === '' || last.current.intention !== intention)
      last.current = { intention, key: crypto.randomUUID() }
    return last.current.key
  }
}

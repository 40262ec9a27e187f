'use client'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread } from '@/components/conversation/use-thread.ts'

/** So close to the end somebody reads along. */
const nearPixels = 120

/**
 * Keeps a conversation that scrolls by itself at its end, as long as its reader is there: when messages come, and when
 * the window or the composer changes its height.
 * @returns the frame that scrolls; whether the reader is elsewhere, and whether something has come since
 */
export function useBottom({ messages, unsent }: Pick<Thread, 'messages' | 'unsent'>): {
  frame: RefObject<HTMLElement | null>
  isAway: boolean
  hasNews: boolean
  toEnd: () => void
} {
  const frame = useRef<HTMLElement>(null)
  const isNear = useRef(true)
  const [isAway, setAway] = useState(false)
  const [seen, setSeen] = useState(messages.length)
  const toEnd = useCallback(() => {
    const element = frame.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])
  const own = unsent.length
  useLayoutEffect(() => {
    if (own > 0) toEnd()
  }, [own, toEnd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added
  useLayoutEffect(() => {
    if (isNear.current) toEnd()
  }, [messages, toEnd])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels
      setAway(!isNear.current)
    }
    const observer = new ResizeObserver(() => {
      if (isNear.current) toEnd()
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [toEnd])
  if (!isAway && seen !== messages.length) setSeen(messages.length)
  return { frame, isAway, hasNews: messages.length > seen, toEnd }
}

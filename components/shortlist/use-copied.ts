'use client'
import { useEffect, useState } from 'react'

/**
 * Copies a text, and says for some seconds that it has.
 * @returns whether it was just copied, and the function that copies; it answers false where the browser refuses
 */
export function useCopied(): [boolean, (text: string) => Promise<boolean>] {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string) => {
    try {
      // Missing on addresses without https.
      await navigator.clipboard.writeText(text)
      setCopied(true)
      return true
    } catch {
      return false
    }
  }
  return [isCopied, copy]
}

'use client'
import { useState } from 'react'
import type { DroppedFile } from './dropped-files.ts'

/**
 * Keeps what a `FileDrop` takes in, for an owner that sends it later.
 * @param maxFiles with 1 a new file takes the place of the one before
 */
export function useDroppedFiles(maxFiles: number, first: DroppedFile[] = []) {
  const [files, setFiles] = useState(first)
  const add = (added: File[]) => {
    const items = added.map((file) => ({ id: crypto.randomUUID(), file }))
    setFiles((before) => (maxFiles === 1 ? items.slice(0, 1) : [...before, ...items]))
  }
  const remove = (id: string) => setFiles((before) => before.filter((item) => item.id !== id))
  return { files, setFiles, add, remove }
}

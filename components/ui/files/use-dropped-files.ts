'use client'
import { useState } from 'react'
import type { DroppedFile } from './dropped-files.ts'

/**
 * Keeps the files of a `FileDrop`, for an owner that sends them later.
 * @param maxFiles with 1 a new file replaces the one before
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

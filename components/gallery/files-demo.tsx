'use client'
import { type ComponentProps, useEffect } from 'react'
import type { DroppedFile } from '@/components/ui/files/dropped-files.ts'
import { FileDrop } from '@/components/ui/files/file-drop.tsx'
import { useDroppedFiles } from '@/components/ui/files/use-dropped-files.ts'

type Props = Omit<ComponentProps<typeof FileDrop>, 'files' | 'onAdd' | 'onRemove'> & {
  /** Starts with three of the site's pictures, one in each state. */
  hasSamples?: boolean
  /** The error of the picture that could not be sent. */
  sendError?: string
}

const samples = ['hero-768', 'hero-tall-640', 'hero-1190']

export function FilesDemo({ hasSamples = false, sendError, ...field }: Props) {
  const { files, setFiles, add, remove } = useDroppedFiles(field.maxFiles ?? 10)
  useEffect(() => {
    if (!hasSamples) return
    const asking = new AbortController()
    Promise.all(samples.map((name) => sample(name, asking.signal))).then(
      (loaded) => {
        const states: Array<Partial<DroppedFile>> = [{}, { progress: 0.4 }, { error: sendError }]
        setFiles(loaded.map((file, index) => ({ id: file.name, file, ...states[index] })))
      },
      () => {},
    )
    return () => asking.abort()
  }, [hasSamples, sendError, setFiles])
  return (
    <div className="max-w-2xl">
      <FileDrop {...field} files={files} onAdd={add} onRemove={remove} />
    </div>
  )
}

async function sample(name: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(`/assets/${name}.jpg`, { signal })
  return new File([await answer.blob()], `${name}.jpg`, { type: 'image/jpeg' })
}

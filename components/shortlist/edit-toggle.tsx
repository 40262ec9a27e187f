'use client'
import { useFrame } from './shortlist-frame.tsx'

/** Turns the ticks of the reader's own list into signs that take something off it, and back. */
export function EditToggle({ edit, done }: { edit: string; done: string }) {
  const { ownership, isEditing, setEditing } = useFrame()
  if (ownership !== 'own') return null
  return (
    <button
      type="button"
      className="link -my-2 ml-auto min-h-11 font-label text-md"
      onClick={() => setEditing(!isEditing)}
    >
      {isEditing ? done : edit}
    </button>
  )
}

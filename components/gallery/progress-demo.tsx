'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import type { GalleryWords } from './gallery-words.ts'

const total = 5

export function ProgressDemo({ texts }: { texts: GalleryWords['progress'] }) {
  const [done, setDone] = useState(1)
  return (
    <div className="grid max-w-md justify-items-start gap-4">
      <Progress
        label={texts.uploading}
        value={done}
        max={total}
        valueText={texts.of.replace('{done}', String(done)).replace('{total}', String(total))}
        className="justify-self-stretch"
      />
      <Button size="small" variant="secondary" onClick={() => setDone((now) => (now % total) + 1)}>
        {texts.step}
      </Button>
    </div>
  )
}

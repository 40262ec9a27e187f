'use client'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { Messages } from '@/lib/shared/i18n/messages.ts'
import type { GalleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

type Texts = GalleryWords['alerts'] & Messages['Alert']

export function AlertsDemo({ texts }: { texts: Texts }) {
  const [shown, setShown] = useState(0)
  return (
    <>
      <Specimen title="Done, an error, a remark, a warning; open by default, closed on demand">
        <div className="grid max-w-xl gap-2">
          <Alert tone="ok" closeLabel={texts.close}>
            {texts.sent}
          </Alert>
          <Alert tone="error" closeLabel={texts.close}>
            {texts.taken}
          </Alert>
          <Alert tone="info" closeLabel={texts.close}>
            {texts.untranslated}
          </Alert>
          <Alert tone="warning" closeLabel={texts.close}>
            {texts.ending}
          </Alert>
        </div>
      </Specimen>
      <Specimen title="To stay">
        <Alert tone="error" className="max-w-xl">
          {texts.taken}
        </Alert>
      </Specimen>
      <Specimen title="Closes by itself after five seconds, but not while pointed at or focused">
        <div className="grid max-w-xl justify-items-start gap-3">
          <Button size="small" variant="secondary" onClick={() => setShown((times) => times + 1)}>
            {texts.again}
          </Button>
          {shown > 0 && (
            <Alert
              key={shown}
              tone="ok"
              closeLabel={texts.close}
              timeout={5000}
              className="justify-self-stretch"
            >
              {texts.saved}
            </Alert>
          )}
        </div>
      </Specimen>
    </>
  )
}

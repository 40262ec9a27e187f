'use client'
import { Button } from '@/components/ui/button.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { Toasts } from '@/components/ui/toasts.tsx'
import type { Messages } from '@/lib/shared/i18n/messages.ts'
import type { GalleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

type Props = { texts: GalleryWords['toasts']; toastTexts: Messages['Toasts'] }

export function ToastsDemo({ texts, toastTexts }: Props) {
  return (
    <>
      <Specimen title="Done, information, with undo, four at once of which three are shown">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => showToast({ text: texts.saved })}>
            {texts.showSaved}
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ text: texts.news, tone: 'info', duration: 60_000 })}
          >
            {texts.showNews}
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({
                text: texts.archived,
                action: { label: texts.undo, onSelect: () => showToast({ text: texts.restored }) },
              })
            }
          >
            {texts.showUndo}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              for (const number of [1, 2, 3, 4])
                showToast({ text: texts.numbered.replace('{number}', String(number)) })
            }}
          >
            {texts.showFour}
          </Button>
        </div>
      </Specimen>
      <Toasts texts={toastTexts} />
    </>
  )
}

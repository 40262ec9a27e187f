'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { LazyPicture } from '@/components/ui/lazy-picture.tsx'
import type { PhotoAnswer } from '@/lib/domain/core/photos/schema.ts'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { pictureOf } from './photo-list.ts'

type Props = {
  /** Open as long as there is one. */
  photo: PhotoAnswer | null
  onClose: () => void
  /** Resolves with what went wrong, or null. */
  change: (method: 'PATCH', id: string, body: unknown) => Promise<string | null>
  onDone: () => void
}

const maxLength = 250

/** Edits the description of a photo, in each language of the site. */
export function DescribePhoto({ photo, onClose, change, onDone }: Props) {
  const t = useTranslations('Photos')
  const formId = useId()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (!photo || isBusy) return
    const fields = new FormData(event.currentTarget)
    const alt = Object.fromEntries(locales.map((locale) => [locale, String(fields.get(locale) ?? '').trim()]))
    setBusy(true)
    const failure = await change('PATCH', photo.id, { alt })
    setBusy(false)
    setTrouble(failure)
    if (failure === null) {
      close()
      onDone()
    }
  }
  return (
    <Dialog
      isOpen={photo !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={t('describe.title')}
      description={t('describe.hint')}
      closeLabel={t('cancel')}
      staysOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isBusy || undefined}>
            {t('save')}
          </Button>
        </>
      }
    >
      {photo && (
        <form id={formId} onSubmit={(event) => void save(event)} className="grid gap-3.5">
          <LazyPicture picture={pictureOf(photo)} sizes="240px" className="w-60 max-w-full rounded-control" />
          {languageOptions.map(({ locale, name }) => (
            <TextArea
              key={locale}
              id={`${formId}-${locale}`}
              name={locale}
              label={name}
              lang={locale}
              rows={2}
              maxLength={maxLength}
              defaultValue={photo.alt[locale] ?? ''}
            />
          ))}
          {trouble && <Alert tone="error">{trouble}</Alert>}
        </form>
      )}
    </Dialog>
  )
}

'use client'
import { useId } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { FieldError } from '@/components/ui/form/field.tsx'
import { useLoaded } from '@/components/ui/use-loaded.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { DropFrame, describeLimits, dropFrameClass } from './drop-frame.tsx'
import type { DroppedFile } from './dropped-files.ts'
import { type ImageType, imageTypes } from './file-rules.ts'
import type { FileDropTexts } from './file-texts.ts'

type Props = {
  locale: Locale
  label: string
  hint?: string
  error?: string
  types?: readonly ImageType[]
  /** Of each file. */
  maxBytes: number
  /** With 1 a new file replaces the one before; the owner does so. */
  maxFiles?: number
  files: DroppedFile[]
  /** Called with accepted files; the field itself reports the others. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  disabled?: boolean
  texts: FileDropTexts
}

const loadArea = () => import('./file-drop-area.tsx').then(({ FileDropArea }) => FileDropArea)

/** A field for pictures: chosen, dropped or pasted, with the added files below. */
export function FileDrop({
  locale,
  label,
  hint,
  error,
  types = imageTypes,
  maxBytes,
  maxFiles = 10,
  files,
  onAdd,
  onRemove,
  disabled = false,
  texts,
}: Props) {
  const id = useId()
  const { part: Area, hasFailed, tryAgain } = useLoaded(loadArea)
  const describedBy = [hint && `${id}-hint`, `${id}-limits`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="label">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 max-w-[40em] text-ink2 text-sm">
          {hint}
        </p>
      )}
      {Area ? (
        <Area
          id={id}
          labelId={`${id}-label`}
          describedBy={describedBy}
          isInvalid={error !== undefined}
          locale={locale}
          types={types}
          maxBytes={maxBytes}
          maxFiles={maxFiles}
          files={files}
          onAdd={onAdd}
          onRemove={onRemove}
          disabled={disabled}
          texts={texts}
        />
      ) : (
        <div
          className={classNames(dropFrameClass, disabled ? 'border-line bg-wash' : 'border-control bg-card')}
        >
          <DropFrame
            texts={texts}
            limits={describeLimits(texts, locale, types, maxBytes)}
            limitsId={`${id}-limits`}
          >
            <Button variant="secondary" disabled>
              {maxFiles > 1 ? texts.choose : texts.chooseOne}
            </Button>
          </DropFrame>
        </div>
      )}
      {hasFailed && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-ink2 text-sm">
          {texts.loadFailed}
          <Button variant="quiet" size="small" onClick={tryAgain}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

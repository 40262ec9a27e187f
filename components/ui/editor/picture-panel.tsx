import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { imageTypes } from '@/components/ui/files/file-rules.ts'
import { readablePicture } from '@/components/ui/files/readable-picture.ts'
import { FieldError } from '@/components/ui/form/field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { maxPictureAlt, pictureAlt, type TextPicture } from '@/lib/shared/rich-text/pictures.ts'
import styles from './editor.module.css'
import { putPicture, selectedPicture } from './links-and-pictures.ts'
import type { PictureTexts } from './tools.ts'

/** Stores a picture. Throws an error whose message is for the person, or an empty one. */
export type UploadPicture = (file: File, signal: AbortSignal) => Promise<Omit<TextPicture, 'alt'>>

type Props = {
  editor: Editor
  texts: PictureTexts
  upload: UploadPicture
  /** The focus returns to the text. */
  onEnd: () => void
}

/** Asks for a picture and what it shows: a new one, or the one that is selected. */
export function PicturePanel({ editor, texts, upload, onEnd }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const sending = useRef<AbortController>(null)
  const [present] = useState(() => selectedPicture(editor))
  const [file, setFile] = useState<Omit<TextPicture, 'alt'> | null>(present)
  const [alt, setAlt] = useState(present?.alt ?? '')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isAltMissing, setAltMissing] = useState(false)
  useEffect(() => {
    choose.current?.focus()
    return () => sending.current?.abort()
  }, [])

  const take = async (chosen: File) => {
    setBusy(true)
    setFault(undefined)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      setFile(await upload(await readablePicture(chosen), signal))
    } catch (error) {
      if (!signal.aborted) setFault((error instanceof Error && error.message) || texts.failed)
    }
    if (!signal.aborted) setBusy(false)
  }
  const apply = () => {
    const text = pictureAlt(alt)
    setAltMissing(text === '')
    setFault(file ? undefined : texts.missing)
    if (!file || text === '' || isBusy) return
    putPicture(editor, { src: file.src, alt: text, width: file.width, height: file.height })
    onEnd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no legend here
    <div
      role="group"
      aria-label={texts.alt}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd()
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        {file && (
          <img
            src={file.src}
            alt=""
            width={file.width}
            height={file.height}
            className="h-16 w-auto rounded-control"
          />
        )}
        <input
          ref={input}
          type="file"
          accept={imageTypes.join()}
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void take(chosen)
            currentTarget.value = ''
          }}
        />
        <Button
          ref={choose}
          variant="secondary"
          size="small"
          aria-disabled={isBusy || undefined}
          aria-describedby={`${id}-file-error`}
          onClick={() => !isBusy && input.current?.click()}
        >
          <WorkIcon name="upload" size={18} />
          {isBusy ? texts.uploading : file ? texts.another : texts.choose}
        </Button>
        <FieldError id={`${id}-file-error`} message={fault} />
      </div>
      <TextField
        id={id}
        label={texts.alt}
        hint={texts.altHint}
        {...(isAltMissing && { error: texts.altMissing })}
        value={alt}
        maxLength={maxPictureAlt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={apply}>
          {present ? texts.save : texts.insert}
        </Button>
        {present && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              editor.commands.deleteSelection()
              onEnd()
            }}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

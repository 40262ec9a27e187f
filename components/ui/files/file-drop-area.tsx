'use client'
import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { DropFrame, describeLimits, dropFrameClass, typeList } from './drop-frame.tsx'
import type { DroppedFile } from './dropped-files.ts'
import { FileList } from './file-list.tsx'
import {
  type FileFault,
  findFault,
  formatBytes,
  type ImageType,
  imageExtensions,
  imageHeadLength,
} from './file-rules.ts'
import type { FileDropTexts } from './file-texts.ts'
import { fill } from './fill.ts'
import { readablePicture } from './readable-picture.ts'

export type FileDropAreaProps = {
  /** Ids of what labels and describes the field. */
  id: string
  labelId: string
  describedBy: string
  isInvalid: boolean
  locale: Locale
  types: readonly ImageType[]
  maxBytes: number
  maxFiles: number
  files: DroppedFile[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  disabled: boolean
  texts: FileDropTexts
}

/** The field itself; loaded by `FileDrop`. */
export function FileDropArea({
  id,
  labelId,
  describedBy,
  isInvalid,
  locale,
  types,
  maxBytes,
  maxFiles,
  files,
  onAdd,
  onRemove,
  disabled,
  texts,
}: FileDropAreaProps) {
  const root = useRef<HTMLDivElement>(null)
  const count = useRef(files.length)
  useEffect(() => {
    count.current = files.length
  }, [files.length])
  const [refusals, setRefusals] = useState<string[]>([])
  const [notice, setNotice] = useState('')

  const refusal = (file: File, fault: FileFault) =>
    fill(texts.faults[fault], {
      name: file.name,
      types: typeList(types, locale),
      size: formatBytes(file.size, locale),
      max: formatBytes(maxBytes, locale),
      count: new Intl.NumberFormat(locale).format(maxFiles),
    })

  const take = async (chosen: File[]) => {
    const offered = await Promise.all(chosen.map(readablePicture))
    const heads = await Promise.all(offered.map(headOf))
    // A single file replaces the one before. Others may have been added while these were being read.
    let room = maxFiles === 1 ? 1 : maxFiles - count.current
    const taken: File[] = []
    const refused: string[] = []
    for (const [index, file] of offered.entries()) {
      const fault = findFault(file, heads[index] ?? new Uint8Array(), { types, maxBytes, room })
      if (fault) refused.push(refusal(file, fault))
      else {
        taken.push(file)
        room -= 1
      }
    }
    setRefusals([...new Set(refused)])
    if (taken.length === 0) return
    onAdd(taken)
    setNotice(taken.map(({ name }) => fill(texts.added, { name })).join(' '))
  }

  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: maxFiles > 1,
    noKeyboard: true,
    disabled,
    onDrop: (accepted, rejected) => {
      void take([...accepted, ...rejected.map(({ file }) => file)])
    },
  })

  const remove = (removedId: string) => {
    const index = files.findIndex((item) => item.id === removedId)
    const neighbour = files[index + 1] ?? files[index - 1]
    onRemove(removedId)
    setNotice(fill(texts.removed, { name: files[index]?.file.name ?? '' }))
    // The focused button disappears with its file.
    const next = neighbour ? `[data-remove="${neighbour.id}"]` : '[data-choose]'
    root.current?.querySelector<HTMLElement>(next)?.focus()
  }

  return (
    <div ref={root}>
      <div
        {...getRootProps({
          className: classNames(
            dropFrameClass,
            disabled ? 'border-line bg-wash text-ink2' : 'cursor-pointer bg-card',
            !disabled &&
              (isDragActive ? 'border-sea bg-info-wash' : isInvalid ? 'border-error' : 'border-control'),
          ),
        })}
      >
        <input
          {...getInputProps({
            id: `${id}-input`,
            // Only for the browser's file picker; added files are checked by content.
            accept: types.flatMap((type) => [type, ...imageExtensions[type]]).join(','),
            'aria-labelledby': labelId,
            'aria-hidden': true,
            disabled,
          })}
        />
        <DropFrame
          texts={texts}
          limits={describeLimits(texts, locale, types, maxBytes)}
          limitsId={`${id}-limits`}
          isOver={isDragActive}
        >
          {/* Its click reaches the field around it, which opens the file picker. */}
          <Button
            id={`${id}-choose`}
            data-choose=""
            variant="secondary"
            disabled={disabled}
            aria-labelledby={`${id}-choose ${labelId}`}
            aria-describedby={describedBy}
          >
            {maxFiles > 1 ? texts.choose : texts.chooseOne}
          </Button>
        </DropFrame>
      </div>
      <div role="alert">
        {refusals.length > 0 && (
          <ul className="mt-3 grid gap-2 rounded-control bg-error-wash px-4 py-3 text-error text-sm">
            {refusals.map((message) => (
              <li key={message} className="flex gap-2 wrap-anywhere">
                <Icon name="alert" size={18} className="mt-[0.15em]" />
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {files.length > 0 && (
        <FileList locale={locale} files={files} onRemove={remove} disabled={disabled} texts={texts} />
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </div>
  )
}

async function headOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0)))
    // A folder, or a file that no longer exists, counts as an unsupported type.
    reader.onerror = () => resolve(new Uint8Array())
    reader.readAsArrayBuffer(file.slice(0, imageHeadLength))
  })
}

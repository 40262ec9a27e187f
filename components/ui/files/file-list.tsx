'use client'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { DroppedFile } from './dropped-files.ts'
import { formatBytes } from './file-rules.ts'
import type { FileDropTexts } from './file-texts.ts'
import { fill } from './fill.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  locale: string
  files: DroppedFile[]
  onRemove: (id: string) => void
  disabled: boolean
  texts: FileDropTexts
}

/** The added files, each with a thumbnail, its progress and a button that removes it. */
export function FileList({ locale, files, onRemove, disabled, texts }: Props) {
  return (
    <ul className="mt-3 grid gap-2">
      {files.map((item) => (
        <li
          key={item.id}
          className="flex items-center gap-3 rounded-control border border-line bg-card py-2 pr-1.5 pl-2"
        >
          <Thumbnail file={item.file} />
          <div className="min-w-0 grow">
            <p className="truncate text-md" title={item.file.name}>
              {item.file.name}
            </p>
            {item.progress === undefined ? (
              <p className="text-ink2 text-sm">{formatBytes(item.file.size, locale)}</p>
            ) : (
              <Progress
                label={item.file.name}
                isLabelHidden
                value={item.progress}
                max={1}
                valueText={new Intl.NumberFormat(locale, { style: 'percent' }).format(item.progress)}
                className="mt-1.5 mb-1"
              />
            )}
            {item.error && (
              <p className="lead flex gap-1.5 text-error text-sm">
                <Icon name="alert" size={18} className="mt-[0.15em]" />
                {item.error}
              </p>
            )}
            {item.status}
          </div>
          <button
            type="button"
            data-remove={item.id}
            disabled={disabled}
            aria-label={fill(texts.remove, { name: item.file.name })}
            onClick={() => onRemove(item.id)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink disabled:opacity-40"
          >
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Decorative, next to the name; an icon replaces what the browser can't show. */
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-day bg-wash text-ink2">
      {url && !isBroken ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      ) : (
        <WorkIcon name="image" size={24} />
      )}
    </span>
  )
}

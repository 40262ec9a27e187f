import type { ReactNode } from 'react'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { anyOf } from '@/lib/shared/i18n/format.ts'
import { formatBytes, type ImageType, imageTypeNames } from './file-rules.ts'
import type { FileDropTexts } from './file-texts.ts'
import { fill } from './fill.ts'

/** Upload limits in words: the same text in the field, in its placeholder, and in its errors. */
export function describeLimits(
  texts: FileDropTexts,
  locale: Locale,
  types: readonly ImageType[],
  maxBytes: number,
): string {
  return fill(texts.limits, { types: typeList(types, locale), size: formatBytes(maxBytes, locale) })
}

/** `JPEG, PNG or WebP`, as the locale joins them. */
export function typeList(types: readonly ImageType[], locale: Locale): string {
  return anyOf(
    types.map((type) => imageTypeNames[type]),
    locale,
  )
}

type Props = {
  texts: FileDropTexts
  limits: string
  limitsId: string
  isOver?: boolean
  /** The button that opens the browser's file picker. */
  children: ReactNode
}

/** The inside of the field that accepts files. */
export function DropFrame({ texts, limits, limitsId, isOver = false, children }: Props) {
  return (
    <>
      <WorkIcon name="image" size={32} className="text-ink2" />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        {children}
        <span className="text-ink2 text-md pointer-coarse:hidden">{isOver ? texts.release : texts.drop}</span>
      </div>
      <p id={limitsId} className="text-ink2 text-sm">
        {limits}
      </p>
    </>
  )
}

export const dropFrameClass =
  'grid justify-items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center transition-colors duration-150'

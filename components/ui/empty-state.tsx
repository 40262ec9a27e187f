import type { ReactNode } from 'react'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import { Picture } from './picture.tsx'

type Props = {
  title: string
  text: string
  picture?: PictureView
  /** Next step: a button or links. */
  children?: ReactNode
}

/** Replaces a list that has nothing to show. */
export function EmptyState({ title, text, picture, children }: Props) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center rounded-card border border-dashed border-control px-6 py-10 text-center">
      {picture && (
        <Picture picture={picture} sizes="120px" alt="" className="mb-4 h-20 w-30 rounded-control" />
      )}
      <h2 className="text-xl leading-(--lh-h3)">{title}</h2>
      <p className="lead mt-1 max-w-[28em] text-ink2">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

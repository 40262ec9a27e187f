import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Beside the title, quieter. */
  remark?: string
  children: ReactNode
}

/** One group of filters with a line above it, except the first. */
export function FilterGroup({ title, remark, children }: Props) {
  return (
    <div className="border-line border-t py-4 first:border-t-0 first:pt-0">
      <fieldset className="min-w-0">
        <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-bold text-md">
          {title}
          {remark && <span className="font-normal text-ink2 text-sm">{remark}</span>}
        </legend>
        {children}
      </fieldset>
    </div>
  )
}

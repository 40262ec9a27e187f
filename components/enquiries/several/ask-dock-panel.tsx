import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'

/** `face` is a small portrait, `remove` the name of the button that leaves the guide out. */
export type DockGuide = { id: number; name: string; face: ReactNode; remove: string }

export type AskDockTexts = {
  label: string
  clear: string
  /** By how many are asked, from one on. */
  write: string[]
  /** By how many are asked, from one on: how many more can be. */
  more: string[]
}

type Props = {
  /** At least one, in the order of ticking. */
  asked: DockGuide[]
  formId: string
  texts: AskDockTexts
  isHidden: boolean
  onRemove: (id: number) => void
  onClear: () => void
}

/** The guides that the reader has ticked, at the lower edge of the window. */
export function AskDockPanel({ asked, formId, texts, isHidden, onRemove, onClear }: Props) {
  const most = texts.write.length
  return (
    <section
      aria-label={texts.label}
      className={classNames(
        'fixed short:static inset-x-0 bottom-0 z-30 bg-pine pb-[env(safe-area-inset-bottom)] text-on-pine',
        isHidden && 'hidden',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-2.5 py-2.5">
        <ul className="flex gap-2">
          {asked.map(({ id, face, remove: label }) => (
            <li key={id} className="relative size-13">
              {face}
              <button
                type="button"
                aria-label={label}
                onClick={() => onRemove(id)}
                className="focus-on-pine absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-card text-ink before:absolute before:-inset-2.5"
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          {Array.from({ length: most - asked.length }, (_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are alike
              key={index}
              aria-hidden="true"
              className="grid size-13 place-items-center rounded-full border border-on-pine2 border-dashed text-on-pine2"
            >
              <Icon name="plus" size={18} />
            </li>
          ))}
        </ul>
        <p role="status" className="min-w-0 grow basis-40 text-md max-md:sr-only">
          <span className="block truncate font-label">{asked.map(({ name }) => name).join(', ')}</span>
          <span className="text-on-pine2 text-sm">{texts.more[asked.length - 1]}</span>
        </p>
        <button
          type="button"
          onClick={onClear}
          className="focus-on-pine min-h-11 rounded-control px-3 font-label text-md max-md:ml-auto"
        >
          {texts.clear}
        </button>
        <a href={`#${formId}`} className="button button-on-pine focus-on-pine max-md:w-full">
          {texts.write[asked.length - 1]}
        </a>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog.tsx'
import { Key } from '@/components/ui/key.tsx'

type Props = {
  title: string
  closeLabel: string
  groups: ReadonlyArray<{ name: string; keys: ReadonlyArray<{ key: string; act: string }> }>
  isOpen: boolean
  onClose: () => void
  /** Below the list. */
  children?: ReactNode
}

/** Keyboard shortcuts of a page. */
export function KeysSheet({ title, closeLabel, groups, isOpen, onClose, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={closeLabel}
      width="form"
    >
      <div className="grid gap-6 md:grid-cols-3">
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3 className="font-label font-sans text-sm">{name}</h3>
            <dl className="mt-2 space-y-1.5 text-sm">
              {keys.map(({ key, act }) => (
                <div key={act} className="flex items-baseline gap-2.5">
                  <dt className="shrink-0 whitespace-nowrap">
                    <span className="sr-only">{key}</span>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{act}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {children && <div className="mt-6 border-line border-t pt-3">{children}</div>}
    </Dialog>
  )
}

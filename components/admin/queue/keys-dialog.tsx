'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog.tsx'
import { Key } from '@/components/ui/key.tsx'

const groups = [
  {
    name: 'cases',
    keys: [
      ['next', 'J'],
      ['previous', 'K'],
      ['publicPage', 'O'],
      ['takeOver', 'T'],
    ],
  },
  {
    name: 'deciding',
    keys: [
      ['approve', 'A'],
      ['sendBack', 'R'],
      ['passOn', 'P'],
      ['suspend', 'S'],
      ['takeBack', 'Z'],
    ],
  },
  {
    name: 'reading',
    keys: [
      ['mark', 'F'],
      ['unchanged', 'U'],
      ['language', '1 … 5'],
      ['note', 'N'],
      ['keys', '?'],
    ],
  },
] as const

/** All keys of a queue. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('AdminQueue')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('keys.title')}
      closeLabel={t('close')}
      width="form"
    >
      <div className="grid gap-6 md:grid-cols-3">
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3 className="font-label font-sans text-sm">{t(`keys.${name}`)}</h3>
            <dl className="mt-2 space-y-1.5 text-sm">
              {keys.map(([act, key]) => (
                <div key={act} className="flex items-center gap-2.5">
                  <dt>
                    <span className="sr-only">{key}</span>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{t(`keys.acts.${act}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

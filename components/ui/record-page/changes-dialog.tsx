'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '../dialog.tsx'
import { ChangeWords } from './change-words.tsx'
import type { RecordState } from './record-state.ts'

type Props = { form: RecordState; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** List of unsaved changes; each can be undone alone. */
export function ChangesDialog({ form, isOpen, onOpenChange }: Props) {
  const t = useTranslations('RecordPage')
  const close = useTranslations('Dialog')
  const changes = isOpen ? form.listChanges() : []
  return (
    <Dialog
      title={t('whatChanges')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      closeLabel={close('close')}
      width="form"
    >
      {changes.length === 0 ? (
        <p className="text-ink2">{t('unchanged')}</p>
      ) : (
        <ul className="text-md">
          {changes.map(({ name, label, before, after }) => (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-t py-3 first:border-0"
            >
              <div className="grid min-w-0 gap-x-4 gap-y-1 desk:grid-cols-[13rem_minmax(0,1fr)]">
                <span className="font-label">{label}</span>
                <ChangeWords before={before} after={after} />
              </div>
              <button
                type="button"
                className="link -my-2.5 min-h-11"
                aria-label={t('putBackField', { name: label })}
                onClick={() => form.putBack(name)}
              >
                {t('putBack')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Key } from '@/components/ui/key.tsx'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { KeysSheet } from '../keys-sheet.tsx'
import { adminMenu } from './admin-entries.ts'
import { useIsPresent } from './use-is-present.ts'

const groups = [
  {
    name: 'everywhere',
    keys: [
      ['find', 'Ctrl K'],
      ['keys', '?'],
    ],
  },
  {
    name: 'lists',
    keys: [
      ['search', '/'],
      ['condition', 'F'],
      ['choose', 'X'],
      ['chooseRange', 'Shift X'],
      ['clear', 'Esc'],
      ['signIn', 'L'],
      ['tryAgain', 'T'],
    ],
  },
  {
    name: 'records',
    keys: [
      ['next', 'J'],
      ['previous', 'K'],
      ['paid', 'M'],
      ['save', 'Ctrl S'],
    ],
  },
] as const

const queuePaths = adminMenu.find(({ group }) => group === 'decide')?.entries.map(({ path }) => path) ?? []

/** Opens the list of the keys that work outside the queues, which have a list of their own. */
export function KeysButton() {
  const t = useTranslations('AdminKeys')
  const [isOpen, setOpen] = useState(false)
  const isPresent = useIsPresent()
  const isQueue = queuePaths.some(isPresent)
  // Where it is differs from keyboard to keyboard: no place of its own.
  useShortcuts([{ code: '?', key: '?', act: () => setOpen(true), isOff: isQueue }])
  if (isQueue) return null
  return (
    <>
      <button
        type="button"
        title={t('open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="focus-on-pine flex min-h-8.5 w-full items-center gap-3 rounded-day px-3 text-left text-on-pine2 text-sm hover:bg-pine-raised pointer-coarse:hidden narrow-rail:justify-center narrow-rail:px-0"
      >
        <WorkIcon name="keyboard" size={18} />
        <span className="grow narrow-rail:sr-only">{t('open')}</span>
        <span className="narrow-rail:hidden">
          <Key on="pine">?</Key>
        </span>
      </button>
      <KeysSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
        groups={groups.map(({ name, keys }) => ({
          name: t(name),
          keys: keys.map(([act, key]) => ({ key, act: t(`acts.${act}`) })),
        }))}
      />
    </>
  )
}

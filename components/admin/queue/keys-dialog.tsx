'use client'
import { useTranslations } from 'next-intl'
import { KeysSheet } from '../keys-sheet.tsx'

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
      ['reason', '1 … 8'],
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
      ['note', 'N'],
      ['keys', '?'],
    ],
  },
] as const

/** All keys of a queue. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('AdminQueue')
  return (
    <KeysSheet
      {...{ isOpen, onClose }}
      title={t('keys.title')}
      closeLabel={t('close')}
      groups={groups.map(({ name, keys }) => ({
        name: t(`keys.${name}`),
        keys: keys.map(([act, key]) => ({ key, act: t(`keys.acts.${act}`) })),
      }))}
    />
  )
}

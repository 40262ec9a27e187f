'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { may, type StaffRole } from '@/lib/shared/staff-roles.ts'
import { KeysSheet } from '../keys-sheet.tsx'
import { KeysSwitch } from './keys-switch.tsx'

const groups = [
  {
    name: 'everywhere',
    keys: [
      ['find', 'Ctrl K'],
      ['oldest', 'G Q'],
      ['dashboard', 'G D'],
      ['users', 'G U'],
      ['search', '/'],
      ['keys', '?'],
    ],
  },
  {
    name: 'cases',
    keys: [
      ['nextCase', 'J'],
      ['previousCase', 'K'],
      ['publicPage', 'O'],
      ['preview', 'V'],
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
      ['part', '1 … 6'],
      ['note', 'N'],
    ],
  },
  {
    name: 'lists',
    keys: [
      ['open', '↵'],
      ['edit', 'E'],
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

type Props = { locale: Locale; role: StaffRole; oldest: Queue | null }

/** Opens the one list of all keys, and does what the keys do that work on every page. */
export function KeysButton({ locale, role, oldest }: Props) {
  const t = useTranslations('AdminKeys')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const go = (path: string) => () => router.push(localePath(locale, path))
  useShortcuts([
    // Where it is differs from keyboard to keyboard: no place of its own.
    { code: '?', key: '?', act: () => setOpen(true) },
    { code: 'KeyQ', after: 'KeyG', act: go(`/admin/${oldest ?? 'guides'}`), isOff: !may(role, 'decide') },
    { code: 'KeyD', after: 'KeyG', act: go('/admin') },
    { code: 'KeyU', after: 'KeyG', act: go('/admin/users'), isOff: !may(role, 'people') },
  ])
  return (
    <>
      <button
        type="button"
        title={t('open')}
        aria-label={t('open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="focus-on-pine grid min-h-8.5 min-w-8.5 shrink-0 place-items-center rounded-day text-on-pine2 hover:bg-pine-raised pointer-coarse:hidden"
      >
        <WorkIcon name="keyboard" size={18} />
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
      >
        <KeysSwitch id="keys-of-list" />
      </KeysSheet>
    </>
  )
}

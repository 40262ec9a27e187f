'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { areKeysOff, onKeysSwitched, switchKeys } from '@/lib/client/keys-switch.ts'

/** Switches single keys off, for those in whose way they are. */
export function KeysSwitch({ id, lineClassName }: { id: string; lineClassName?: string }) {
  const t = useTranslations('AdminKeys')
  const isOff = useSyncExternalStore(onKeysSwitched, areKeysOff, () => false)
  return (
    <Checkbox
      id={id}
      checked={!isOff}
      onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
      {...(lineClassName && { lineClassName })}
    >
      {t('switch')}
    </Checkbox>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { newCodes } from './answers.ts'
import { useProved } from './proof.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

/**
 * Recovery codes and, where it is still off, switching the second step on once they are saved: without codes a lost
 * device would lock its owner out.
 * @returns `show` asks for new codes and opens them; `turn` switches
 */
export function useSwitchingOn(locale: Locale): {
  show: (switchesOn: boolean) => Promise<void>
  turn: (on: boolean) => Promise<unknown>
  dialog: ReactNode
} {
  const router = useRouter()
  const proved = useProved()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [switchesOn, setSwitchesOn] = useState(false)
  const turn = (on: boolean) => proved(() => send('PUT', locale, '/api/account/second_factor', { on }))
  return {
    turn,
    show: async (next) => {
      setSwitchesOn(next)
      const answer = await proved(() => send('POST', locale, '/api/account/recovery_codes'))
      if (answer !== undefined) setCodes(parseAnswer(answer, newCodes).codes)
    },
    dialog: (
      <RecoveryCodesDialog
        key={codes?.[0] ?? ''}
        locale={locale}
        codes={codes}
        onClose={() => setCodes(null)}
        onSaved={async () => {
          if (switchesOn) await turn(true)
          setCodes(null)
          router.refresh()
        }}
      />
    ),
  }
}

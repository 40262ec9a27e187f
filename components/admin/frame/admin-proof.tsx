'use client'
import { Suspense, useEffect, useState } from 'react'
import type { Proof } from '@/components/cabinet/security/proof.tsx'
import { read } from '@/lib/client/api/client.ts'
import { onProofNeeded } from '@/lib/client/api/proof.ts'
import { listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

const ProofDialog = lazyPart(() =>
  import('@/components/cabinet/security/proof.tsx').then((loaded) => ({ default: loaded.ProofDialog })),
)

/** The ways that the dialog offers, and where the answer goes. */
type Asked = { email: string; ways: Proof[]; answer: (isProved: boolean) => void }

const known: readonly Proof[] = ['passkey', 'totp', 'password', 'mail', 'recovery']
const isWay = (value: unknown): value is Proof => known.some((way) => way === value)
const security = members<Pick<Asked, 'email'> & { proof: { ways: Proof[] } }>({
  email: text,
  proof: members<{ ways: Proof[] }>({ ways: listOf(isWay) }),
})

/** Asks an admin for a fresh proof wherever a call needs one, and lets the call go on. */
export function AdminProof({ locale }: { locale: Locale }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    return onProofNeeded(async () => {
      const { email, proof } = parseAnswer(await read(locale, '/api/account/security'), security)
      return new Promise((resolve) => {
        setAsked({
          email,
          ways: proof.ways,
          answer: (isProved) => {
            setAsked(null)
            resolve(isProved)
          },
        })
      })
    })
  }, [locale])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog locale={locale} email={asked.email} ways={asked.ways} isOpen onClose={asked.answer} />
    </Suspense>
  )
}

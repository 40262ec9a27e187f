'use client'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useIsReady } from '../use-is-ready.ts'

type Props = {
  /** While busy it keeps the focus, which a disabled button would lose; the form must ignore submits then. */
  isBusy: boolean
  busyLabel: string
  children: ReactNode
}

/** Submits a form. Does nothing until the script runs: submitted by the browser itself, the input would be lost. */
export function SubmitButton({ isBusy, busyLabel, children }: Props) {
  const isReady = useIsReady()
  return (
    <Button type={isReady ? 'submit' : 'button'} className="w-full" aria-disabled={isBusy || undefined}>
      {isBusy ? busyLabel : children}
    </Button>
  )
}

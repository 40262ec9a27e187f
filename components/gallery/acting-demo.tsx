'use client'
import { type ComponentProps, useState } from 'react'
import { ActingAs } from '@/components/layout/notices/acting-as.tsx'

/** The band over the pages, with 28 of its 30 minutes left. */
export function ActingDemo(props: Omit<ComponentProps<typeof ActingAs>, 'acting'> & { reason: string }) {
  const { reason, ...rest } = props
  const [endsAt] = useState(() => new Date(Date.now() + 28 * 60_000).toISOString())
  return <ActingAs {...rest} acting={{ adminId: '', reason, endsAt }} />
}

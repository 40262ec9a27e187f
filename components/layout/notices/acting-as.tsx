'use client'

import { useState } from 'react'
import { send } from '@/lib/client/api/client.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  name: string
  texts: {
    /** With `{name}`. */
    actingAs: string
    actBack: string
  }
}

/** Shown while an admin acts as another user: whose account it is, and the button to stop. */
export function ActingAs({ locale, name, texts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const goBack = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      startSession(await send('DELETE', locale, '/api/admin/sessions'))
    } catch {
      setBusy(false)
    }
  }
  return (
    <div role="status" className="bg-warning-wash text-warning">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-md">
        <p className="lead min-w-0 text-balance wrap-anywhere max-sm:pt-1.5">
          {texts.actingAs.replace('{name}', name)}
        </p>
        <button
          type="button"
          onClick={goBack}
          aria-disabled={isBusy || undefined}
          className="link-plain min-h-11 font-label"
        >
          {texts.actBack}
        </button>
      </div>
    </div>
  )
}

'use client'

import { Button } from '@/components/ui/button.tsx'
import { Key } from '@/components/ui/key.tsx'
import { forgetToken } from '@/lib/client/browser-store.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useWayBack } from './way-back.ts'

type Props = {
  locale: Locale
  adminId: string
  texts: Record<'title' | 'text' | 'back', string>
}

/** In the place of an admin's page, in another tab, while they act as a guide: as whom, and the way back to the page. */
export function ActingClosed({ locale, adminId, texts }: Props) {
  const { isBusy, goBack } = useWayBack(locale, {
    adminId,
    target: () => location.pathname + location.search,
    // This tab may still have the admin's own token, which acts as nobody.
    onBegin: forgetToken,
  })
  return (
    <main className="page grid max-w-xl content-center justify-items-start gap-4 py-16">
      <title>{texts.title}</title>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="lead text-ink2">{texts.text}</p>
      <Button onClick={goBack} aria-disabled={isBusy || undefined} aria-keyshortcuts="Alt+Q">
        {texts.back}
        <Key on="primary">Alt Q</Key>
      </Button>
    </main>
  )
}

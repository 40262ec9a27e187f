'use client'

import { type ReactNode, useEffect, useState } from 'react'
import useSWR from 'swr'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ApiRefusal, read, send } from '@/lib/api/client'
import { type Locale, localePath, prefixOf } from '@/lib/i18n/locales'
import { type AccountSummary, accountPath, parseAccount } from '@/lib/session/account'
import { startSession } from '@/lib/session/start'
import { keepGuide, storedGuideThumb } from '@/lib/session/store'
import type { DoorTexts } from './account-door'
import { usePagePath } from './page-path'

type Props = { locale: Locale; place: 'bar' | 'menu' | 'line'; texts: DoorTexts; children?: ReactNode }

const dashboard = '/profile/dashboard'

/** What takes the place of "For guides" and "Sign in". Shown at once; the account's own facts follow. */
export default function SignedIn({ locale, place, texts, children }: Props) {
  const { account, isRefused } = useAccount(locale)
  const entries = useEntries(locale, texts)
  if (isRefused) return children
  if (place === 'line') {
    return account?.isImpersonated ? <ActingAs locale={locale} name={account.name} texts={texts} /> : null
  }
  if (place === 'menu') {
    return entries.map(({ href, label }) => (
      <a key={href} href={href} className={buttonClass({ variant: 'secondary' }, 'px-3')}>
        {label}
      </a>
    ))
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        className="flex min-h-11 items-center gap-2 rounded-control px-3 text-md font-label whitespace-nowrap hover:bg-hover"
      >
        <Face thumb={account?.thumb ?? storedGuideThumb()} />
        {texts.myProfile}
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        id="account"
        popover="auto"
        className="popover top-17 right-[max(1.5rem,calc(50%-36rem))] mr-16 w-52 p-1.5 lg:mr-36"
      >
        {account && (
          <p className="truncate border-b border-line px-3 pt-1.5 pb-2 text-ink2 text-sm">{account.name}</p>
        )}
        {entries.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-11 items-center rounded-day px-3 text-md hover:bg-hover"
          >
            {label}
          </a>
        ))}
      </div>
    </>
  )
}

/** Whole loads: these pages are made for the one who is signed in. */
function useEntries(locale: Locale, texts: DoorTexts): Array<{ href: string; label: string }> {
  const path = usePagePath()
  return [
    ...(path === dashboard ? [] : [{ href: localePath(locale, dashboard), label: texts.dashboard }]),
    { href: localePath(locale, '/account/logout'), label: texts.signOut },
  ]
}

function useAccount(locale: Locale): { account: AccountSummary | undefined; isRefused: boolean } {
  const { data, error } = useSWR(
    prefixOf(locale) + accountPath,
    async () => parseAccount(await read(locale, accountPath, { staysWhenSignedOut: true })),
    {
      revalidateOnFocus: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    },
  )
  useEffect(() => {
    if (data) keepGuide(data.guideId === null ? null : { id: data.guideId, thumb: data.thumb })
  }, [data])
  return { account: data, isRefused: error instanceof ApiRefusal && [401, 403].includes(error.status) }
}

function Face({ thumb }: { thumb: string | null }) {
  if (!thumb) return <Icon name="user" size={18} />
  return (
    <img src={thumb} alt="" width={28} height={28} className="size-7 rounded-full bg-wash object-cover" />
  )
}

/** While an admin acts as somebody else: as whom, and the way back. */
function ActingAs({ locale, name, texts }: { locale: Locale; name: string; texts: DoorTexts }) {
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
        <p className="min-w-0 wrap-anywhere">{texts.actingAs.replace('{name}', name)}</p>
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

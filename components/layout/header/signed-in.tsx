'use client'

import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react'
import type { AccountMenuTexts } from '@/components/layout/header/account-menu-texts.ts'
import { buttonClass } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { keepGuide, onOtherPerson, storedGuideThumb } from '@/lib/client/browser-store.ts'
import { lazyPart } from '@/lib/client/lazy-part.ts'
import { usePagePath } from '@/lib/client/page-path.ts'
import { requestSignOut } from '@/lib/client/session/leaving.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import type { ActingAs } from '../notices/acting-as.tsx'
import { useAccount } from './use-account.ts'

type ActingProps = Omit<ComponentProps<typeof ActingAs>, 'texts'>

/** Only for admins who act as somebody: nobody else loads it, nor its words. */
const actingAs = perLocale((locale) =>
  lazyPart<ActingProps>(async () => {
    const [{ ActingAs, NamedTitle }, { loadActingTexts }] = await Promise.all([
      import('../notices/acting-as.tsx'),
      import('../notices/acting-texts.ts'),
    ])
    const texts = await loadActingTexts(locale)
    return {
      default: (props) => (
        <>
          <NamedTitle name={props.name} />
          <ActingAs {...props} texts={texts} />
        </>
      ),
    }
  }),
)

type Props = {
  locale: Locale
  /** As in `AccountNav`; `face` is the menu behind the portrait alone, on the cabinet's bar on phones. */
  place: 'bar' | 'menu' | 'line' | 'face'
  texts: AccountMenuTexts
  children?: ReactNode
}

const dashboard = '/profile/dashboard'

/** Replaces the sign-in links. Shown at once; the account's data follows. */
export default function SignedIn({ locale, place, texts, children }: Props) {
  const { account, isRefused, reload } = useAccount(locale)
  const entries = useEntries(locale, texts)
  useEffect(() => {
    if (account) keepGuide(account.guideId === null ? null : { id: account.guideId, thumb: account.thumb })
  }, [account])
  useEffect(() => {
    if (place === 'line') return onOtherPerson(reload)
  }, [place, reload])
  if (isRefused) return children
  if (place === 'line') {
    if (!account?.acting) return null
    const Band = actingAs(locale)
    return (
      <Suspense>
        <Band locale={locale} name={account.name} acting={account.acting} />
      </Suspense>
    )
  }
  if (place === 'menu') {
    return entries.map(({ href, label, onClick }) => (
      <a key={href} href={href} onClick={onClick} className={buttonClass({ variant: 'secondary' }, 'px-3')}>
        {label}
      </a>
    ))
  }
  return (
    <AccountMenu
      isFaceOnly={place === 'face'}
      name={account?.name}
      thumb={account ? account.thumb : storedGuideThumb()}
      entries={entries}
      label={texts.myProfile}
    />
  )
}

type MenuEntry = { href: string; label: string; onClick?: () => void }

type MenuProps = {
  isFaceOnly?: boolean
  name: string | undefined
  thumb: string | null
  entries: MenuEntry[]
  label: string
}

/** The button with the portrait, and its menu. */
export function AccountMenu({ isFaceOnly = false, name, thumb, entries, label }: MenuProps) {
  const face = <Face thumb={thumb} />
  return (
    <>
      {isFaceOnly ? (
        <button
          type="button"
          popoverTarget="account"
          aria-label={label}
          className="focus-on-pine grid size-11 place-items-center rounded-control hover:bg-pine-raised"
        >
          {face}
        </button>
      ) : (
        <button
          type="button"
          popoverTarget="account"
          className="flex min-h-11 items-center gap-2 rounded-control px-3 text-md font-label whitespace-nowrap hover:bg-hover"
        >
          {face}
          {label}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      <div
        id="account"
        popover="auto"
        className={
          isFaceOnly
            ? 'popover fixed top-15 right-4 w-52 p-1.5'
            : 'popover top-17 right-[max(1.5rem,calc(50%-36rem))] mr-16 w-52 p-1.5 lg:mr-36'
        }
      >
        {name && <p className="truncate border-b border-line px-3 pt-1.5 pb-2 text-ink2 text-sm">{name}</p>}
        {entries.map(({ href, label, onClick }) => (
          <a
            key={href}
            href={href}
            onClick={onClick}
            className="flex min-h-11 items-center rounded-day px-3 text-md hover:bg-hover"
          >
            {label}
          </a>
        ))}
      </div>
    </>
  )
}

/** Full loads: these pages are rendered for the signed-in user. */
function useEntries(locale: Locale, texts: AccountMenuTexts): MenuEntry[] {
  const path = usePagePath()
  return [
    ...(path === dashboard ? [] : [{ href: localePath(locale, dashboard), label: texts.dashboard }]),
    { href: localePath(locale, '/account/logout'), label: texts.signOut, onClick: requestSignOut },
  ]
}

function Face({ thumb }: { thumb: string | null }) {
  if (!thumb) return <Icon name="user" size={18} />
  return (
    <img src={thumb} alt="" width={28} height={28} className="size-7 rounded-full bg-wash object-cover" />
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { actsOn, type Viewer } from '@/lib/domain/people/accounts/acts-on.ts'
import type { UserRow } from '@/lib/domain/people/accounts/user-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { AccountAct } from './account-dialogs.tsx'

type Props = {
  locale: Locale
  user: UserRow
  viewer: Viewer
  onAct: (act: AccountAct) => void
}

/** At the end of a row: signing in as the guide, and everything else behind a button. */
export function UserActions({ locale, user, viewer, onAct }: Props) {
  const t = useTranslations('AdminUsers')
  const { canActAs, canLock, canUnlock } = actsOn(user, viewer)
  const lock = user.lockedAt ? 'unlock' : 'lock'
  return (
    <>
      {canActAs && (
        <Button
          data-main=""
          variant="secondary"
          size="small"
          className="min-h-9 gap-1.5 px-3 py-1 text-sm whitespace-nowrap"
          onClick={() => onAct({ kind: 'signIn', user })}
        >
          <WorkIcon name="enter" size={16} />
          {t('signIn.action')}
        </Button>
      )}
      <DropdownMenu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={t('more', { name: user.name })}
            className="grid size-9 place-items-center rounded-control hover:bg-card phone:size-11"
          >
            <WorkIcon name="more" />
          </button>
        }
      >
        <MenuLink locale={locale} href={`/admin/users/${user.id}`}>
          <Icon name="user" />
          {t('open')}
        </MenuLink>
        {canActAs && (
          <MenuAction onSelect={() => onAct({ kind: 'signIn', user })}>
            <WorkIcon name="enter" />
            {t('signIn.menu')}
            <span className="ml-auto">
              <Key>L</Key>
            </span>
          </MenuAction>
        )}
        {(canLock || canUnlock) && (
          <>
            <MenuSeparator />
            <MenuAction isDangerous={lock === 'lock'} onSelect={() => onAct({ kind: lock, user })}>
              <WorkIcon name="lock" />
              {t(lock)}
            </MenuAction>
          </>
        )}
      </DropdownMenu>
    </>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button.tsx'
import { Key } from '@/components/ui/key.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { actsOn, type Viewer } from '@/lib/domain/people/accounts/acts-on.ts'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { may } from '@/lib/shared/staff-roles.ts'
import { SuspendDialog } from '../queue/suspend-dialog.tsx'
import { type AccountAct, AccountDialogs } from './account-dialogs.tsx'
import { ResumePage } from './resume-page.tsx'
import { UserRemark } from './user-cells.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserHistory } from './user-history.tsx'
import { UserRequests } from './user-requests.tsx'
import { UserRole } from './user-role.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserShortNames } from './user-short-names.tsx'

type FirstAct = 'signIn' | 'lock' | 'unlock' | 'suspend'

type Props = {
  locale: Locale
  viewer: Viewer
  now: Date
  user: UserRecord
  /** Action that an address asks for: its dialog is open, where the action is possible. */
  firstAct: FirstAct | null
  /** Related records beside the account. */
  children: ReactNode
}

/** One account: what is known, what is open, what was asked for and done, and what can be done about it. */
export function UserRecordPage({ locale, viewer, now, user, firstAct, children }: Props) {
  const t = useTranslations('AdminUsers')
  const router = useRouter()
  const { canActAs, canMerge, canManage, canLock, canUnlock, canSuspend, canResume } = actsOn(user, viewer)
  const possible: Record<FirstAct, boolean> = {
    signIn: canActAs,
    lock: canLock,
    unlock: canUnlock,
    suspend: canSuspend,
  }
  const [act, setAct] = useState<AccountAct['kind'] | 'suspend' | null>(
    firstAct && possible[firstAct] ? firstAct : null,
  )
  useShortcuts([{ code: 'KeyL', act: () => setAct('signIn'), isOff: !canActAs }])
  return (
    <>
      <LocaleLink
        locale={locale}
        href="/admin/users"
        className="link inline-flex min-h-11 items-center text-md"
      >
        {t('record.back')}
      </LocaleLink>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {user.face && (
          <img
            src={user.face}
            alt=""
            width={56}
            height={56}
            className="size-14 rounded-full bg-wash object-cover"
          />
        )}
        <div className="min-w-0 grow">
          <h1 dir="auto" className="title text-[1.875rem] leading-tight wrap-anywhere">
            {user.name}
          </h1>
          <p className="flex flex-wrap gap-x-3 text-ink2 text-md wrap-anywhere">
            {user.email}
            <UserRemark now={now} user={user} />
          </p>
          {user.lock && (
            <p className="text-error text-md wrap-anywhere">
              {user.lock.by && t('related.lockedBy', { name: user.lock.by })}
              {user.lock.reason !== '' && <> · {user.lock.reason}</>}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {canActAs && (
            <Button variant="secondary" size="small" className="gap-2" onClick={() => setAct('signIn')}>
              <WorkIcon name="enter" size={18} />
              {t('signIn.menu')}
              <Key>L</Key>
            </Button>
          )}
          {canMerge && (
            <ButtonLink
              locale={locale}
              href={`/admin/users/${user.id}/merge`}
              variant="secondary"
              size="small"
            >
              {t('merge.link')}
            </ButtonLink>
          )}
          {canSuspend && (
            <Button variant="secondary" size="small" className="text-error" onClick={() => setAct('suspend')}>
              {t('suspend')}
            </Button>
          )}
          {canResume && user.guideId !== null && <ResumePage locale={locale} guideId={user.guideId} />}
          {(canLock || canUnlock) && (
            <Button
              variant="secondary"
              size="small"
              className={user.lockedAt ? 'gap-2' : 'gap-2 text-error'}
              onClick={() => setAct(user.lockedAt ? 'unlock' : 'lock')}
            >
              <WorkIcon name="lock" size={18} />
              {t(user.lockedAt ? 'unlock' : 'lock')}
            </Button>
          )}
        </div>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-y-8">
          <Part title={t('record.facts')}>
            <UserFacts locale={locale} now={now} user={user} />
          </Part>
          {user.shortNames.length > 0 && (
            <Part title={t('shortNames.title')}>
              <UserShortNames
                locale={locale}
                names={user.shortNames}
                canWithdraw={may(viewer.role, 'decide')}
              />
            </Part>
          )}
          <Part title={t('record.role')}>
            <UserRole locale={locale} user={user} viewer={viewer} />
          </Part>
          {children}
        </div>
        <div className="grid grid-cols-1 content-start gap-y-8">
          {user.sessions && (
            <Part title={t('record.sessions')}>
              <UserSessions locale={locale} now={now} userId={user.id} sessions={user.sessions} />
            </Part>
          )}
          <Part title={t('record.requests')}>
            <UserRequests locale={locale} now={now} user={user} canManage={canManage} onAct={setAct} />
          </Part>
          {user.entries && (
            <Part title={t('record.history')}>
              <UserHistory now={now} entries={user.entries} />
            </Part>
          )}
        </div>
      </div>
      <AccountDialogs
        locale={locale}
        act={act && act !== 'suspend' ? { kind: act, user } : null}
        onClose={() => setAct(null)}
      />
      {user.guideId !== null && (
        <SuspendDialog
          locale={locale}
          guide={{ id: user.guideId, name: user.name, firstname: user.name, locale: user.language }}
          isOpen={act === 'suspend'}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            router.refresh()
          }}
        />
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title mb-1 text-xl">{title}</h2>
      {children}
    </section>
  )
}

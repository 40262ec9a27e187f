'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { Viewer } from '@/lib/domain/people/accounts/acts-on.ts'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isStaff, may } from '@/lib/shared/staff-roles.ts'
import { RoleDialog } from '../staff/role-dialog.tsx'

type Props = { locale: Locale; user: UserRecord; viewer: Viewer }

/** Role of a user, with the button to change it, or the reason why it can't change. */
export function UserRole({ locale, user, viewer }: Props) {
  const t = useTranslations('AdminUsers')
  const ts = useTranslations('AdminStaff')
  const [isOpen, setOpen] = useState(false)
  const isGuide = user.guideId !== null
  const obstacle = obstacleOf(user, viewer)
  return (
    <div className="mt-4 border-line border-t pt-2 text-md">
      <p>
        {isStaff(user.role) ? ts(`roles.${user.role}`) : t(`record.roles.${isGuide ? 'guide' : 'person'}`)}
      </p>
      {may(viewer.role, 'staff') &&
        (obstacle ? (
          <p className="text-ink2">{t(`record.${obstacle}`)}</p>
        ) : (
          <Button variant="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
            {ts('change.open')}
          </Button>
        ))}
      {isOpen && <RoleDialog locale={locale} person={user} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Key of the reason why the role can't change; null for none. Whatever stands in the way, a role can be taken away. */
function obstacleOf(user: UserRecord, viewer: Viewer) {
  if (user.id === viewer.id) return 'roleOwn'
  if (user.guideId !== null) return 'roleGuide'
  if (isStaff(user.role)) return null
  if (user.lockedAt) return 'roleLocked'
  return user.deleteAfter ? 'roleLeaving' : null
}

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
  const obstacle = user.id === viewer.id ? t('record.roleOwn') : isGuide ? t('record.roleGuide') : null
  return (
    <div className="mt-4 border-line border-t pt-2 text-md">
      <p>
        {isStaff(user.role) ? ts(`roles.${user.role}`) : t(`record.roles.${isGuide ? 'guide' : 'person'}`)}
      </p>
      {may(viewer.role, 'staff') &&
        (obstacle ? (
          <p className="text-ink2">{obstacle}</p>
        ) : (
          <Button variant="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
            {ts('change.open')}
          </Button>
        ))}
      {isOpen && <RoleDialog locale={locale} person={user} onClose={() => setOpen(false)} />}
    </div>
  )
}

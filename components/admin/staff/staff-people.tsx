'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Initials } from '@/components/ui/initials.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { StaffMember } from '@/lib/domain/people/accounts/staff-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useMomentTexts } from '../moment.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Props = { locale: Locale; now: Date; ownId: string; people: readonly StaffMember[] }

/** Colleagues, each with role, last sign-in and what can be done about them. */
export function StaffPeople({ locale, now, ownId, people }: Props) {
  const t = useTranslations('AdminStaff')
  const moments = useMomentTexts()
  const router = useRouter()
  const [act, setAct] = useState<{ kind: 'role' | 'remove'; person: StaffMember } | null>(null)
  const { run, isBusy, trouble } = useApiAction(async (id: string) => {
    await send('PUT', locale, `/api/admin/users/${id}/role`, { role: 'guide' })
    setAct(null)
    router.refresh()
  })
  return (
    <>
      <ul className="border-line border-b">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 text-md"
          >
            <Initials>{person.initials}</Initials>
            <div className="min-w-0 grow basis-60">
              <LocaleLink locale={locale} href={`/admin/users/${person.id}`} className="link wrap-anywhere">
                {person.name}
              </LocaleLink>
              <span className="block text-ink2 text-sm wrap-anywhere">{person.email}</span>
            </div>
            <div className="min-w-0 basis-60">
              <span className="block">{t(`roles.${person.role}`)}</span>
              <span className="block text-ink2 text-sm">
                {person.lastSignInAt
                  ? t('people.seen', { when: moments.ago(person.lastSignInAt, now) })
                  : t('people.never')}
              </span>
              {person.isLocked && <span className="block text-error text-sm">{t('people.locked')}</span>}
              {!person.hasSecondFactor && (
                <span className="block text-sm text-warning">{t('people.oneStep')}</span>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {person.id === ownId ? (
                <span className="text-ink2 text-sm">{t('people.you')}</span>
              ) : (
                <>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${t('change.open')} ${person.name}`}
                    onClick={() => setAct({ kind: 'role', person })}
                  >
                    {t('change.open')}
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    className="text-error"
                    aria-label={`${t('remove.open')} ${person.name}`}
                    onClick={() => setAct({ kind: 'remove', person })}
                  >
                    {t('remove.open')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {act?.kind === 'role' && (
        <RoleDialog locale={locale} person={act.person} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'remove' && (
        <ConfirmDialog
          title={t('remove.title', { name: act.person.name })}
          text={t('remove.text')}
          texts={{ confirm: t('remove.do'), cancel: t('cancel') }}
          isOpen
          isDangerous
          onOpenChange={() => setAct(null)}
          onConfirm={() => run(act.person.id)}
          isBusy={isBusy}
          {...(trouble !== null && { trouble })}
        />
      )}
    </>
  )
}

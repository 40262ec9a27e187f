'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { FormDialog } from '@/components/ui/form/form-dialog.tsx'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { staffRoles, type UserRole } from '@/lib/shared/staff-roles.ts'

type Props = {
  locale: Locale
  person: { id: string; name: string; role: UserRole }
  onClose: () => void
}

/** Asks for the new role of somebody, and changes it; `guide` is none. */
export function RoleDialog({ locale, person, onClose }: Props) {
  const t = useTranslations('AdminStaff')
  const router = useRouter()
  const id = useId()
  const [role, setRole] = useState<UserRole>(person.role)
  const { run, isBusy, trouble } = useApiAction(async () => {
    if (role !== person.role) {
      await send('PUT', locale, `/api/admin/users/${person.id}/role`, { role })
      router.refresh()
    }
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void run()
  }
  return (
    <FormDialog
      title={t('change.title', { name: person.name })}
      description={t('change.text')}
      texts={{ close: t('cancel'), cancel: t('cancel'), save: t('change.save') }}
      form={{ id, onSubmit: submit }}
      isBusy={isBusy}
      trouble={trouble}
      onClose={onClose}
    >
      <RadioGroup
        id={`${id}-role`}
        name="role"
        label={t('role')}
        chosen={person.role}
        choices={[
          ...staffRoles.map((value) => ({ value, label: t(`roles.${value}`), remark: t(`duties.${value}`) })),
          { value: 'guide', label: t('change.none') },
        ]}
        onChange={({ target }) => {
          setRole(staffRoles.find((one) => one === target.value) ?? 'guide')
        }}
      />
    </FormDialog>
  )
}

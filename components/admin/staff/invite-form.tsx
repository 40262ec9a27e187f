'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { staffRoles } from '@/lib/shared/staff-roles.ts'

type Values = { email: string; staff_name: string; role: string; locale: string }

type Props = { locale: Locale; languageNames: Record<Locale, string> }

/** Invites a colleague: address, name, role and language of the email. */
export function InviteForm({ locale, languageNames }: Props) {
  const t = useTranslations('AdminStaff')
  const router = useRouter()
  const empty: Values = { email: '', staff_name: '', role: 'moderator', locale }
  const { field, props, isBusy, trouble, reset } = useApiForm<Values, Values>(
    () =>
      import('@/lib/domain/people/accounts/schema.ts').then(
        ({ staffInvitationSchema }) => staffInvitationSchema,
      ),
    async (body) => {
      await send('POST', locale, '/api/admin/staff_invitations', body)
      showToast({ text: t('invite.done', { email: body.email }), tone: 'ok' })
      reset(empty)
      router.refresh()
    },
    { texts: useFormTexts(), values: empty, toBody: (values) => values },
  )
  return (
    <form {...props} aria-label={t('invite.title')} className="dense grid gap-3">
      <FormError text={trouble} />
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
        <TextField
          {...field('email')}
          type="email"
          label={t('invite.email')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('staff_name')}
          label={t('invite.name')}
          hint={t('invite.nameHint')}
          autoComplete="off"
        />
        <SelectField {...field('role')} label={t('role')}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('locale')} label={t('invite.language')}>
          {locales.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <dl className="grid gap-1 text-ink2 text-sm">
        {staffRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-label">{t(`roles.${role}`)}</dt>
            <dd className="ml-1.5 inline">{t(`duties.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={t('invite.sending')}>
          {t('invite.send')}
        </SubmitButton>
      </div>
    </form>
  )
}

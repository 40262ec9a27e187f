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

type Values = { email: string; name: string; locale: string }

type Props = { locale: Locale; languageNames: Record<Locale, string> }

/** Invites somebody to register as a guide: address, name and language of the email. */
export function InviteGuide({ locale, languageNames }: Props) {
  const t = useTranslations('AdminStart.invite')
  const router = useRouter()
  const empty: Values = { email: '', name: '', locale }
  const { field, props, isBusy, trouble, reset } = useApiForm<Values, Values>(
    () =>
      import('@/lib/domain/people/accounts/schema.ts').then(
        ({ guideInvitationSchema }) => guideInvitationSchema,
      ),
    async (body) => {
      await send('POST', locale, '/api/admin/guide_invitations', body)
      showToast({ text: t('done', { email: body.email }), tone: 'ok' })
      reset(empty)
      router.refresh()
    },
    { texts: useFormTexts(), values: empty, toBody: (values) => values },
  )
  return (
    <form {...props} aria-label={t('title')} className="dense grid max-w-160 gap-3">
      <FormError text={trouble} />
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
        <TextField
          {...field('email')}
          type="email"
          label={t('email')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
        <SelectField {...field('locale')} label={t('language')}>
          {locales.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </div>
    </form>
  )
}

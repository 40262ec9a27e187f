'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { useIdempotencyKey } from '@/components/ui/form/use-idempotency-key.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { guestShape } from './guest-shape.ts'

type Values = {
  name: string
  email: string
  locale: string
  languageCode: string
  adults: string
  children: string
  message: string
}
type Choice = { value: string; label: string }

type Props = {
  locale: Locale
  /** In which a guest may read the site. */
  siteLanguages: Choice[]
  /** That the guide speaks. */
  languages: Choice[]
}

const draft = 'guest:invitation'
const kept = ['name', 'email', 'locale', 'languageCode', 'adults', 'children', 'message'] as const

/** Begins an offer for somebody who hasn't asked on the site. The offer itself follows in the conversation. */
export function GuestForm({ locale, siteLanguages, languages }: Props) {
  const t = useTranslations('OwnGuests.invite')
  const router = useRouter()
  const keyOf = useIdempotencyKey()
  const form = useApiForm<Values, unknown>(
    () =>
      import('@/lib/domain/conversation/enquiries/guests/schema.ts').then(
        ({ guestInputSchema }) => guestInputSchema,
      ),
    async (body) => {
      const answer = await send('POST', locale, '/api/account/guests', body, {
        idempotencyKey: keyOf(JSON.stringify(body)),
      })
      forgetDraft(draft)
      const { id } = parseAnswer(answer, guestShape)
      router.push(localePath(locale, `/profile/messages/${id}?offer=new`))
    },
    {
      texts: useFormTexts(),
      values: {
        name: '',
        email: '',
        locale,
        languageCode: languages[0]?.value ?? '',
        adults: '2',
        children: '0',
        message: '',
      },
      toBody: (values) => ({
        ...values,
        adults: Number(values.adults),
        children: Number(values.children || 0),
      }),
    },
  )
  useDraft(form, draft, kept)
  const { field, props, isBusy, trouble } = form
  return (
    <form {...props} aria-label={t('title')} className="grid max-w-[30rem] gap-4">
      <FormError text={trouble} />
      <TextField {...field('name')} label={t('name')} autoComplete="off" />
      <TextField
        {...field('email')}
        type="email"
        label={t('email')}
        remark={t('optional')}
        hint={t('emailHint')}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('locale')} label={t('reads')}>
          {siteLanguages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('languageCode')} label={t('language')}>
          {languages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('adults')}
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          label={t('adults')}
        />
        <TextField
          {...field('children')}
          type="number"
          inputMode="numeric"
          min={0}
          max={20}
          label={t('children')}
        />
      </div>
      <TextArea {...field('message')} rows={3} label={t('message')} hint={t('messageHint')} />
      <SubmitButton isBusy={isBusy} busyLabel={t('button')}>
        {t('button')}
      </SubmitButton>
    </form>
  )
}

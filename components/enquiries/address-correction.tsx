'use client'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ContactAnswers } from './contact-answers.ts'
import type { ContactTexts } from './contact-fields.ts'

type Props = {
  locale: Locale
  email: string
  correction: string
  texts: ContactTexts
  answers: ContactAnswers
  onResent: (email: string) => void
}

/** The address of an enquiry that was just sent, to be corrected; the link goes there. */
export function AddressCorrection({ locale, email, correction, texts, answers, onResent }: Props) {
  const form = useApiForm(
    () => import('./contact-validation.ts').then(({ addressSchema }) => addressSchema()),
    async (body: { correction: string; email: string }) => {
      await send('POST', locale, '/api/enquiries/corrections', body)
      onResent(body.email.trim())
    },
    {
      texts: { ...texts, ...answers },
      values: { email },
      toBody: (values: { email: string }) => ({ correction, email: values.email }),
    },
  )
  return (
    <form {...form.props} className="grid w-full gap-3">
      <TextField
        {...form.field('email')}
        label={texts.fields.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <div>
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
          {answers.resend}
        </SubmitButton>
      </div>
    </form>
  )
}

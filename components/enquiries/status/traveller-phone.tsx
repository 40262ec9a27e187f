'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { useOutcome } from '@/components/plain-forms/plain-forms.tsx'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { type DecidedEnquiry, enquiryCall, plainAbout } from './enquiry-call.ts'

type Props = {
  decided: DecidedEnquiry
  guide: string
  /** The saved number. */
  phone: string | null
  isAgreed: boolean
}

/** The traveller's own phone number, asked for once there is an offer; nobody needs to give one. */
export function TravellerPhone({ decided, guide, phone, isAgreed }: Props) {
  const t = useTranslations('EnquiryStatus.phone')
  const optional = useTranslations('ContactForm')('optional')
  const words = useTranslations('Form')
  const { said: done } = useOutcome()
  const [said, setSaid] = useState(() =>
    done === 'phone' ? t('saved') : done === 'no-phone' ? t('removed') : '',
  )
  const form = useApiForm(
    () =>
      import('@/lib/domain/conversation/enquiries/contact-schema.ts').then(
        ({ contactSchema }) => contactSchema,
      ),
    async (body) => {
      await send('PUT', decided.locale, enquiryCall(decided, 'phone'), body)
      setSaid(body.phone === '' ? t('removed') : t('saved'))
    },
    {
      texts: {
        errors: { phone: t('invalid') },
        invalid: words('invalid'),
        failed: words('failed'),
        offline: words('offline'),
      },
      values: { phone: phone ?? '' },
      toBody: (values: { phone: string }) => ({ phone: values.phone.trim() }),
    },
  )
  const control = {
    label: t('label'),
    remark: optional,
    hint: t(isAgreed ? 'hintAgreed' : 'hint', { guide }),
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  } as const
  return (
    <div id="phone" className="mt-8 max-w-[34em] scroll-mt-6 print:hidden">
      <PlainForm
        locale={decided.locale}
        name="phone"
        about={plainAbout(decided)}
        button={t('save')}
        buttonClassName={buttonClass({ variant: 'secondary' })}
      >
        {(field) => <TextField {...field('phone', phone ?? '')} {...control} />}
      </PlainForm>
      <form {...form.props} className="noscript:hidden" onChange={() => setSaid('')}>
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <TextField {...form.field('phone')} {...control} />
          <Button
            type="submit"
            variant="secondary"
            className="sm:mt-7.5"
            aria-disabled={form.isBusy || undefined}
          >
            {form.isBusy ? words('sending') : t('save')}
          </Button>
        </div>
        <FormError text={form.trouble} className="mt-3" />
      </form>
      <p role="status" className="text-ok text-sm">
        {said}
      </p>
    </div>
  )
}

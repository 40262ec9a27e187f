'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { type LoadSchema, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import { type NewsletterView, newsletterLimits } from '@/lib/domain/people/newsletters/newsletter.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { DeleteNewsletter } from './delete-newsletter.tsx'
import { type NewsletterFormValues, toBody, toFormValues } from './newsletter-form-values.ts'

type Props = {
  locale: Locale
  newsletter: NewsletterView
  recipients: number
  languageNames: Record<Locale, string>
}

const schema: LoadSchema = () =>
  import('@/lib/domain/people/newsletters/schema.ts').then(({ newsletterSchema }) => newsletterSchema)

/** The texts of a newsletter in all languages. A test and the sending save them first; what is sent can only be read. */
export function NewsletterForm({ locale, newsletter, recipients, languageNames }: Props) {
  const t = useTranslations('AdminNewsletters')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { id, state } = newsletter
  const address = `/api/admin/newsletters/${id}`
  const save = (body: unknown) => send('PUT', locale, address, body)
  const { field, props, isBusy, trouble, submitTo } = useApiForm<
    NewsletterFormValues,
    Record<string, string>
  >(
    schema,
    async (body) => {
      await save(body)
      showToast({ text: t('saved'), tone: 'ok' })
      router.refresh()
    },
    { texts: useFormTexts(), values: toFormValues(newsletter), toBody, isAboutPage: true },
  )
  const test = submitTo(
    schema,
    async (body: Record<string, string>) => {
      await save(body)
      await send('POST', locale, `${address}/test`)
      showToast({ text: t('tested'), tone: 'ok' })
      router.refresh()
    },
    toBody,
  )
  const sendAll = submitTo(
    schema,
    async (body: Record<string, string>) => {
      await save(body)
      await send('POST', locale, `${address}/sending`)
      showToast({ text: t('sendingNow'), tone: 'ok' })
      router.refresh()
    },
    toBody,
  )
  if (state !== 'draft') {
    return (
      <p className="rounded-day bg-wash px-4 py-3">
        {t(`sentText.${state}`, { count: newsletter.recipients })}
      </p>
    )
  }
  return (
    <form {...props} className="dense grid max-w-200 gap-4">
      <FormError text={trouble} />
      <RecordFields>
        {locales.map((one) => (
          <fieldset key={one} lang={one} className="grid gap-3">
            <legend className="mb-2 font-label">{languageNames[one]}</legend>
            <TextField
              {...field(`subject.${one}`)}
              label={t('subject')}
              maxLength={newsletterLimits.subject}
              autoComplete="off"
              dir="auto"
            />
            <TextArea
              {...field(`text.${one}`)}
              label={t('text')}
              hint={t('textHint')}
              rows={8}
              maxLength={newsletterLimits.text}
              dir="auto"
            />
            <TextField
              {...field(`button.${one}`)}
              label={t('button')}
              maxLength={newsletterLimits.button}
              autoComplete="off"
              dir="auto"
            />
          </fieldset>
        ))}
        <TextField
          {...field('path')}
          label={t('path')}
          hint={t('pathHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </RecordFields>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy} busyLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
        <Button variant="secondary" onClick={test}>
          {t('test')}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('send', { count: recipients, number: formatNumber(recipients, locale) })}
        </Button>
        <DeleteNewsletter locale={locale} id={id} />
      </div>
      {isAsking && (
        <fieldset className="grid gap-3 rounded-day bg-wash px-4 py-3">
          <legend className="float-left font-label">
            {t('sendTitle', { count: recipients, number: formatNumber(recipients, locale) })}
          </legend>
          <p className="text-sm">{t('sendConfirm')}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button onClick={sendAll}>{t('sendYes')}</Button>
          </div>
        </fieldset>
      )}
    </form>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { AgreementControl, SubmitRow } from './account-controls.tsx'
import type { AccountTexts, AccountValues } from './account-fields.ts'

type Props = {
  locale: Locale
  texts: AccountTexts & Record<'title' | 'text' | 'submit', string>
  /** The labels of the boxes, with their links. */
  terms: ReactNode
  consent: ReactNode
}

/** Asks somebody who has not registered by themselves for what a registration asks. */
export function ConsentRequest({ locale, texts, terms, consent }: Props) {
  const id = useId()
  const router = useRouter()
  const form = useApiForm(
    () => import('@/lib/domain/people/accounts/schema.ts').then(({ consentsSchema }) => consentsSchema),
    async (body) => {
      await send('POST', locale, '/api/account/consents', body)
      router.refresh()
    },
    { texts, toBody: (values: AccountValues) => ({ terms: values.terms, consent: values.consent }) },
  )
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card border border-line bg-card p-5">
      <h2 id={id} className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 max-w-[40em] text-ink2 text-md">{texts.text}</p>
      <form {...form.props} className="mt-3 grid gap-3.5">
        <AgreementControl form={form} name="terms">
          {terms}
        </AgreementControl>
        <AgreementControl form={form} name="consent">
          {consent}
        </AgreementControl>
        <SubmitRow form={form} texts={texts} label={texts.submit} />
      </form>
    </section>
  )
}

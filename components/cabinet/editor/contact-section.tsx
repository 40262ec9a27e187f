'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Section } from '../section.tsx'
import { useSavedChoice } from '../use-saved-choice.ts'

type Props = { locale: Locale; phone: string | null }

/** The phone number that travellers get once a tour is agreed on. It saves by itself and is never public. */
export function ContactSection({ locale, phone }: Props) {
  const t = useTranslations('ProfileEditor')
  const status = useTranslations('SaveStatus')
  const [typed, setTyped] = useState(phone ?? '')
  const { choose, state, trouble } = useSavedChoice(phone ?? '', (next) =>
    send('PUT', locale, '/api/account/contact', { phone: next }),
  )
  return (
    <Section id="contact" title={t('contact.title')} lead={t('contact.lead')}>
      <div className="sm:max-w-80">
        <TextField
          id="contact-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          label={t('contact.phone')}
          hint={t('contact.hint')}
          error={trouble ?? undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => choose(typed.trim())}
        />
      </div>
      <p role="status" className="text-ink2 text-sm">
        {state.kind === 'saving' && status('saving')}
        {state.kind === 'saved' && state.at !== null && t('contact.saved')}
      </p>
    </Section>
  )
}

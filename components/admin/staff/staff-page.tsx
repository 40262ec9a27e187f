import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { StaffMember, WaitingInvitation } from '@/lib/domain/people/accounts/staff-view.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { InviteForm } from './invite-form.tsx'
import { StaffInvitations } from './staff-invitations.tsx'
import { StaffPeople } from './staff-people.tsx'

type Props = {
  locale: Locale
  now: Date
  /** Whose own row offers nothing. */
  ownId: string
  people: readonly StaffMember[]
  invitations: readonly WaitingInvitation[]
}

/** Colleagues with their roles, invitations that wait, and the form for a new one. */
export function StaffPage({ locale, now, ownId, people, invitations }: Props) {
  const t = translatorFor(locale, 'AdminStaff')
  return (
    <BrowserMessages locale={locale} namespaces={['AdminStaff', 'FieldErrors', 'Form']}>
      <h1 className="title mb-1 text-[1.875rem] leading-tight">{t('title')}</h1>
      <p className="mb-4 max-w-160 text-ink2 text-md">{t('text')}</p>
      <StaffPeople {...{ locale, now, ownId, people }} />
      {invitations.length > 0 && (
        <section className="mt-8">
          <h2 className="title mb-2 text-xl">{t('invitations.title')}</h2>
          <StaffInvitations {...{ locale, now, invitations }} />
        </section>
      )}
      <section className="mt-8 max-w-160">
        <h2 className="title mb-2 text-xl">{t('invite.title')}</h2>
        <InviteForm locale={locale} languageNames={ownLanguageNames()} />
      </section>
    </BrowserMessages>
  )
}

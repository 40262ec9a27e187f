import { ButtonLink } from '@/components/ui/button.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { rolesThatMay, type StaffPermission, type StaffRole } from '@/lib/shared/staff-roles.ts'

type Props = { locale: Locale; role: StaffRole; permission: StaffPermission }

/** Shown to staff at a page that belongs to another role: whose it is, and the way back. */
export function RefusedPage({ locale, role, permission }: Props) {
  const t = translatorFor(locale, 'AdminStaff')
  const names = rolesThatMay(permission).map((one) => t(`roles.${one}`))
  return (
    <div className="max-w-160">
      <title>{t('refused.title')}</title>
      <h1 className="title text-[1.875rem] leading-tight">{t('refused.title')}</h1>
      <p className="lead mt-3 text-ink2">
        {t('refused.text', {
          role: t(`roles.${role}`),
          roles: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
        })}
      </p>
      <p className="mt-2 text-ink2 text-md">{t('refused.ask')}</p>
      <ButtonLink locale={locale} href="/admin" size="small" className="mt-5">
        {t('refused.back')}
      </ButtonLink>
    </div>
  )
}

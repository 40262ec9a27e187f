import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { mayOpen } from '@/lib/shared/staff-pages.ts'
import type { UserRole } from '@/lib/shared/staff-roles.ts'

const steps = [
  { name: 'places', path: '/admin/places' },
  { name: 'categories', path: '/admin/categories' },
  { name: 'settings', path: '/admin/settings' },
] as const

/** Stands in place of the charts while there is nothing to draw: what a new site needs first. */
export function FirstSteps({ locale, role }: { locale: Locale; role: UserRole }) {
  const t = translatorFor(locale, 'AdminDashboard')
  return (
    <div className="mt-4">
      <EmptyState title={t('firstSteps.title')} text={t('firstSteps.text')}>
        {steps
          .filter(({ path }) => mayOpen(role, path))
          .map(({ name, path }) => (
            <ButtonLink key={name} locale={locale} href={path} variant="secondary" size="small">
              {t(`firstSteps.${name}`)}
            </ButtonLink>
          ))}
      </EmptyState>
    </div>
  )
}

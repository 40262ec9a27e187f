import { ButtonLink } from '@/components/ui/button.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { SetupView } from '@/lib/domain/administration/setup/steps.ts'
import { countOpen, nextStep } from '@/lib/domain/administration/setup/steps.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const href = '/admin/start'

type Props = { locale: Locale; setup: Pick<SetupView, 'steps' | 'guide'> }

/**
 * The way to the set-up: in large letters until the first guide is public, then a line, and nothing once no step is left.
 */
export function SetupNote({ locale, setup: { steps, guide } }: Props) {
  const t = translatorFor(locale, 'AdminStart')
  if (guide === 'public') {
    const count = countOpen(steps)
    return count === 0 ? null : (
      <p className="mt-4 text-sm">
        <LocaleLink locale={locale} href={href} className="link inline-flex min-h-11 items-center">
          {t('dashboard.line', { count })}
        </LocaleLink>
      </p>
    )
  }
  const next = nextStep(steps)
  return (
    <section
      aria-labelledby="setup-title"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-band bg-wash px-5 py-5"
    >
      <div className="min-w-0">
        <h2 id="setup-title" className="text-xl">
          {t('dashboard.title')}
        </h2>
        <p className="mt-1 text-ink2">
          {t('dashboard.text', {
            done: steps.filter(({ state }) => state === 'done').length,
            total: steps.length,
            step: next ?? 'none',
            name: next ? t(`steps.${next}.title`) : '',
          })}
        </p>
      </div>
      <ButtonLink locale={locale} href={href} className="phone:w-full">
        {t('dashboard.go')}
      </ButtonLink>
    </section>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import type { ProfileStep } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, localeLanguage } from '@/lib/shared/i18n/format.ts'

type Props = {
  locale: Locale
  percent: number
  steps: ProfileStep[]
  /** The most open steps to show. */
  most?: number
}

const icons: Record<ProfileStep['kind'], WorkIconName> = {
  portrait: 'user',
  gallery: 'image',
  text: 'pencil',
  furtherText: 'globe',
  languages: 'globe',
  verifiedCredential: 'shield-check',
  publishedExcursion: 'map',
  workingHours: 'calendar',
}

/** Completeness of the profile, and the gain of each open step, best first. */
export function Completeness({ locale, percent, steps, most = 6 }: Props) {
  const t = useTranslations('ProfileEditor')
  const inPercent = (value: number) => formatNumber(value / 100, locale, { style: 'percent' })
  const open = steps.filter(({ isDone }) => !isDone).slice(0, most)
  const title = t('completeness.title', { percent: inPercent(percent) })
  return (
    <section aria-labelledby="completeness-title">
      <h2 id="completeness-title" className="text-xl leading-(--lh-h3)">
        {title}
      </h2>
      <Progress label={title} isLabelHidden value={percent} className="mt-2" />
      <p className="mt-1.5 text-ink2 text-sm">{t('completeness.why')}</p>
      <ul className="mt-2">
        {steps
          .filter(({ isDone }) => isDone)
          .map((step) => (
            <li key={keyOf(step)} className="flex min-h-11 items-center gap-2.5 text-ink2 text-md">
              <Icon name="check" size={18} className="text-ok" />
              {nameOf(step)}
              <span className="sr-only">{t('completeness.done')}</span>
            </li>
          ))}
        {open.map((step) => (
          <li key={keyOf(step)} className="flex min-h-11 items-center gap-2.5 text-md">
            <WorkIcon name={icons[step.kind]} size={18} />
            <StepName locale={locale} step={step}>
              {nameOf(step)}
            </StepName>
            <span className="ml-auto text-sm">+{inPercent(step.points)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

  function nameOf({ kind, locale: language, isDone }: ProfileStep): string {
    return t(`completeness.steps.${kind}`, {
      language: language ? localeLanguage(language, locale) : '',
      done: String(isDone),
    })
  }
}

function StepName({ locale, step, children }: { locale: Locale; step: ProfileStep; children: string }) {
  return (
    <LocaleLink locale={locale} href={stepPath(step)} className="link py-2">
      {children}
    </LocaleLink>
  )
}

/** Path of a step, without locale prefix. */
function stepPath({ kind, locale }: ProfileStep): string {
  switch (kind) {
    case 'portrait':
    case 'gallery':
      return '/profile#photos'
    case 'text':
      return '/profile#texts'
    case 'furtherText':
      return `/profile?text=${locale}#texts`
    case 'languages':
      return '/profile#languages'
    case 'verifiedCredential':
      return '/profile#credentials'
    case 'publishedExcursion':
      return '/profile/excursions'
    case 'workingHours':
      return '/profile/settings/calendar/hours'
  }
}

function keyOf({ kind, locale }: ProfileStep): string {
  return kind + (locale ?? '')
}

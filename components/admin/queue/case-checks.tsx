'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { useFieldNames } from './use-field-names.ts'

type Props = { locale: Locale; checks: CaseAnswer['checks'] }

/** Findings of a case's checks, and the passed ones. */
export function CaseChecks({ locale, checks }: Props) {
  const t = useTranslations('AdminQueue')
  const nameOf = useFieldNames(locale)
  return (
    <ul className="space-y-2">
      {checks.map(({ kind, state, field, locale: language, guide_id: id }) => {
        const place = field ? nameOf(language ? `${field}.${language}` : field) : ''
        const words = { place, language: language ? languageName(language, locale) : '', id: id ?? 0 }
        const page = (text: React.ReactNode) => (
          <a href={localePath(locale, guidePath(id ?? 0))} target="_blank" rel="noreferrer" className="link">
            {text}
          </a>
        )
        return (
          <li
            key={`${kind}${field}${language}`}
            className={classNames('flex gap-2.5', state === 'warning' && 'text-warning')}
          >
            {state === 'look' ? (
              <WorkIcon name="eye" size={17} className="mt-0.5 text-ink2" />
            ) : (
              <Icon
                name={state === 'fine' ? 'check' : 'warning'}
                size={17}
                className={classNames('mt-0.5', state === 'fine' && 'text-ok')}
              />
            )}
            <span className="block first-letter:uppercase">
              {state === 'look'
                ? t('found.unread', words)
                : state === 'fine'
                  ? t(`fine.${kind}`)
                  : t.rich(`found.${kind}`, { ...words, page })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Findings of the checks in texts that are not public yet. */
export function warningsIn({ checks, fields }: Pick<CaseAnswer, 'checks' | 'fields'>): CaseAnswer['checks'] {
  const isPublic = ({ field, locale }: CaseAnswer['checks'][number]) =>
    fields.some((one) => one.name === field && one.locale === locale && !one.changed)
  return checks.filter((check) => check.state === 'warning' && !isPublic(check))
}

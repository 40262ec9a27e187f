'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { excerpt } from '@/lib/shared/i18n/excerpt.ts'
import { formatRating, formatResponseTime } from '@/lib/shared/i18n/format.ts'
import { Moment, useMomentTexts } from '../moment.tsx'
import { CaseChecks } from './case-checks.tsx'

type Props = { locale: Locale; shown: CaseAnswer }

/** Facts that change a decision, and nothing else. */
export function CaseAside({ locale, shown, children }: Props & { children: ReactNode }) {
  const t = useTranslations('AdminQueue')
  return (
    <div className="divide-y divide-line text-sm *:py-5 *:first:pt-0">
      <Part title={t('checks')}>
        <CaseChecks locale={locale} checks={shown.checks} />
      </Part>
      {shown.guide && (
        <Part title={t('soFar', { name: shown.guide.firstname })}>
          <Facts locale={locale} guide={shown.guide} />
        </Part>
      )}
      {shown.history.length > 0 && (
        <Part title={t('history')}>
          <History shown={shown} />
        </Part>
      )}
      {shown.guide && <Part title={t('notes')}>{children}</Part>}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between lg:pointer-events-none lg:min-h-0">
        <h3 className="title text-lg">{title}</h3>
        <Icon name="chevron-down" size={18} className="group-open:rotate-180 lg:hidden" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

function Facts({ locale, guide }: { locale: Locale; guide: NonNullable<CaseAnswer['guide']> }) {
  const t = useTranslations('AdminQueue')
  const moments = useMomentTexts()
  const { subscription, median_response_minutes: minutes, rating_count: count } = guide
  const facts = [
    {
      name: t('facts.listed'),
      value: guide.published_at ? <Moment at={guide.published_at} form="day" /> : t('never'),
    },
    {
      name: t('facts.subscription'),
      value: subscription
        ? t(`subscription.${subscription.state}`, { date: moments.day(subscription.until) })
        : t('none'),
    },
    {
      name: t('facts.reviews'),
      value:
        count > 0 ? t('rated', { count, rating: formatRating(guide.rating_average, locale) }) : t('none'),
    },
    {
      name: t('facts.firstAnswer'),
      value: minutes === null ? t('none') : formatResponseTime(minutes, locale),
    },
    { name: t('facts.reports'), value: guide.reports === 0 ? t('none') : String(guide.reports) },
    { name: t('facts.ownReports'), value: guide.own_reports === 0 ? t('none') : String(guide.own_reports) },
  ]
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-3 gap-y-1.5">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {guide.status_reason && (
        <p className="mt-2 text-ink2">{t('statusReason', { reason: guide.status_reason })}</p>
      )}
    </>
  )
}

function History({ shown }: Pick<Props, 'shown'>) {
  const t = useTranslations('AdminQueue')
  return (
    <ol className="space-y-3">
      {shown.history.map(({ kind, at, by, words }, index) => (
        <li
          key={`${kind}${at}`}
          className={classNames(
            'relative border-l pl-4 before:absolute before:top-1.5 before:-left-[4.5px] before:size-2 before:rounded-full',
            index === 0 ? 'border-line before:bg-primary' : 'border-line before:bg-chart-2',
          )}
        >
          <p className="font-label">
            {kind === 'sent' ? t('did.sent') : t(`did.${kind}`, { name: by?.name ?? t('operator') })}
          </p>
          <p className="text-ink2 wrap-anywhere">
            <Moment at={at} />
            {words && t('saying', { words: excerpt(words, 160) })}
          </p>
        </li>
      ))}
    </ol>
  )
}

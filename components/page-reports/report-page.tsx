import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { maxAppealWords, type ReportView } from '@/lib/domain/conversation/page-reports/report.ts'
import { plainFormAction, plainValue } from '@/lib/domain/conversation/plain-forms/names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { UnsentForm } from '../plain-forms/unsent-form.ts'

type Props = {
  locale: Locale
  token: string
  report: ReportView
  /** An appeal that was refused. */
  unsent: UnsentForm | null
}

/** A report as one of its sides follows it: its state, the decisions with their reasons, and the way to appeal. */
export function ReportPage({ locale, token, report, unsent }: Props) {
  const t = translatorFor(locale, 'ReportPage')
  const { reference, side, state, title, path, said, createdAt, decisions, appealUntil } = report
  // Off the site for another reason.
  const isKeptOff = path === null && (state === 'kept' || state === 'keptAgain')
  const day = (moment: Date) => formatDate(moment.toISOString().slice(0, 10), locale)
  return (
    <div className="page max-w-[46rem] py-8 md:py-12">
      <h1>
        {t.rich('title', {
          number: reference,
          reference: (chunks) => <span className="inline-block whitespace-nowrap">{chunks}</span>,
        })}
      </h1>
      <p className="lead mt-4 text-lg">{isKeptOff ? t('noReason') : t(`states.${side}.${state}`)}</p>
      <dl className="mt-6 grid gap-y-3">
        <div>
          <dt className="text-ink2 text-sm">{t('about')}</dt>
          <dd>
            {path === null ? (
              title
            ) : (
              <LocaleLink locale={locale} href={path} className="link">
                {title}
              </LocaleLink>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-ink2 text-sm">{t('sentOn')}</dt>
          <dd>{day(createdAt)}</dd>
        </div>
        {said && (
          <div>
            <dt className="text-ink2 text-sm">{t('said')}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {said.words}
            </dd>
          </div>
        )}
      </dl>
      {decisions.map(({ outcome, statement, decidedAt }, index) => (
        <section key={decidedAt.toISOString()} className="mt-8 border-line border-t pt-6">
          <h2>{t(index === 0 ? 'decision' : 'secondDecision', { date: day(decidedAt) })}</h2>
          <p className="mt-2">{t(`outcomes.${outcome}`)}</p>
          <p dir="auto" className="mt-3 whitespace-pre-line border-saffron border-l-2 pl-5 wrap-anywhere">
            {statement}
          </p>
          <p className="mt-3 text-ink2 text-sm">{t('byPeople')}</p>
        </section>
      ))}
      {appealUntil && (
        <section id="appeal" className="mt-8 border-line border-t pt-6">
          <h2>{t('appeal')}</h2>
          <p className="mt-2">{t('appealText', { date: day(appealUntil) })}</p>
          <form method="post" action={plainFormAction(locale, 'appeal')} className="mt-4 grid gap-4">
            <FormError text={unsent?.trouble ?? null} />
            <input type="hidden" name="token" value={token} />
            <TextArea
              id="report-appeal"
              name="words"
              label={t('appealWords')}
              rows={5}
              maxLength={maxAppealWords}
              required
              defaultValue={unsent ? plainValue(unsent.values, 'words') : ''}
              error={unsent?.errors.words}
            />
            <button type="submit" className="button button-primary">
              {t('appealSend')}
            </button>
          </form>
        </section>
      )}
      {decisions.length > 0 && <p className="mt-8 text-ink2 text-sm">{t('elsewhere')}</p>}
    </div>
  )
}

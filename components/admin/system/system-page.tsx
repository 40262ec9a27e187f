import { Fragment, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import { type Level, levels } from '@/lib/domain/composition/doctor/finding.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ListHeader } from '../list-header.tsx'

const icons: Record<Level, WorkIconName> = { set: 'check', off: 'minus', missing: 'warning', unsafe: 'alert' }

/** Commands and settings in the texts are between backticks. */
type ShownSection = {
  section: string
  title: string
  findings: ReadonlyArray<{ level: Level; text: string; remedy: string | null }>
}

type Props = {
  locale: Locale
  path: string
  counts: Record<Level, number>
  sections: readonly ShownSection[]
}

/** The same report as that of `npm run doctor`, worst first in the figures and by section below. */
export function SystemPage({ locale, path, counts, sections }: Props) {
  const t = translatorFor(locale, 'SystemCheck')
  return (
    <>
      <ListHeader title={t('title')}>
        <LocaleLink
          locale={locale}
          href={path}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'gap-2')}
        >
          <WorkIcon name="refresh" size={18} />
          {t('again')}
        </LocaleLink>
      </ListHeader>
      <p className="mb-5 max-w-prose text-ink2 text-sm">{t.rich('intro', { code })}</p>
      <dl className="mb-8 grid grid-cols-2 border-line border-y sm:grid-cols-4 sm:divide-x sm:divide-line">
        {levels.toReversed().map((level) => (
          <div key={level} className="flex flex-col justify-between py-3 pr-4 sm:px-4 sm:first:pl-0">
            <dt className="text-sm">{t(`levels.${level}`)}</dt>
            <dd
              className={classNames('title text-[1.75rem] leading-tight', counts[level] > 0 && toneOf(level))}
            >
              {formatNumber(counts[level], locale)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {sections.map(({ section, title, findings }) => (
          <section key={section} aria-labelledby={`system-${section}`}>
            <h2 id={`system-${section}`} className="mb-2 text-xl">
              {title}
            </h2>
            <ul className="border-line border-t">
              {findings.map(({ level, text, remedy }) => (
                <li key={text} className="flex gap-2.5 border-line border-b py-2.5 text-sm">
                  <span className={classNames('mt-px shrink-0', toneOf(level) ?? 'text-ink2')}>
                    <WorkIcon name={icons[level]} size={18} />
                    <span className="sr-only">{t(`levels.${level}`)}: </span>
                  </span>
                  <div className="wrap-anywhere min-w-0">
                    <p className={classNames(level === 'off' && 'text-ink2')}>{text}</p>
                    {remedy !== null && (
                      <p className="mt-0.5 text-ink2">
                        <WithCode locale={locale} text={remedy} />
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function toneOf(level: Level): string | undefined {
  return level === 'missing' || level === 'unsafe' ? 'text-error' : undefined
}

/** A command stays on one line where that has room for it. */
const code = (chunks: ReactNode) => (
  <code className="inline-block max-w-full font-mono text-xs wrap-anywhere">{chunks}</code>
)

type WithCodeProps = { locale: Locale; text: string }

/** A text with what is between backticks as code; pages of the admin area are links. */
function WithCode({ locale, text }: WithCodeProps) {
  const parts = [...text.matchAll(/`([^`]*)`|[^`]+/g)]
  return parts.map(({ 0: whole, 1: command, index }) => (
    <Fragment key={index}>
      {command === undefined ? (
        whole
      ) : command.startsWith('/admin') ? (
        <LocaleLink locale={locale} href={command} className="link">
          {command}
        </LocaleLink>
      ) : (
        code(command)
      )}
    </Fragment>
  ))
}

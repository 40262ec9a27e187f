import type { ImportProblemView } from '@/lib/domain/administration/imports/import.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; problems: readonly ImportProblemView[]; count: number }

/** Errors of a table, by row and column. Each sentence names its column, so phones omit the column for it. */
export function ProblemTable({ locale, problems, count }: Props) {
  const t = translatorFor(locale, 'AdminImport')
  const head = 'py-2 pr-4 font-normal'
  return (
    <div>
      <table className="w-full border-collapse text-left text-md">
        <caption className="pb-2 text-left font-medium">{t('problems')}</caption>
        <thead>
          <tr className="border-line border-b text-ink2 text-sm">
            <th scope="col" className={head}>
              {t('row')}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {t('column')}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {t('cell')}
            </th>
            <th scope="col" className={head}>
              {t('problem')}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, cell, text }) => (
            <tr key={`${row} ${column} ${text}`} className="border-line border-b align-top">
              <td className="py-2 pr-4 tabular-nums">{formatNumber(row, locale)}</td>
              <td className="py-2 pr-4 text-ink2 max-md:hidden">{column}</td>
              <td className="max-w-60 py-2 pr-4 wrap-anywhere max-md:hidden">
                <span className="line-clamp-2">{cell}</span>
              </td>
              <td className="py-2 wrap-anywhere">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > problems.length && (
        <p className="mt-2 text-ink2 text-sm">{t('problemsShown', { shown: problems.length, count })}</p>
      )}
    </div>
  )
}

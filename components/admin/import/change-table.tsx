import type { ImportChangeView } from '@/lib/domain/administration/imports/import.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  changes: readonly ImportChangeView[]
  count: number
  /** Nothing is written yet. */
  isTried: boolean
}

/** Changes that a table makes, by row and column: before and after. */
export function ChangeTable({ locale, changes, count, isTried }: Props) {
  const t = translatorFor(locale, 'AdminImport')
  const head = 'py-2 pr-4 font-normal'
  return (
    <div>
      <table className="w-full border-collapse text-left text-md">
        <caption className="pb-2 text-left font-medium">{isTried ? t('wouldChange') : t('changes')}</caption>
        <thead>
          <tr className="border-line border-b text-ink2 text-sm">
            <th scope="col" className={head}>
              {t('row')}
            </th>
            <th scope="col" className={head}>
              {t('column')}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {t('before')}
            </th>
            <th scope="col" className={head}>
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, column, before, after }) => (
            <tr key={`${row} ${column}`} className="border-line border-b align-top">
              <td className="py-2 pr-4 tabular-nums">{formatNumber(row, locale)}</td>
              <td className="py-2 pr-4 text-ink2 wrap-anywhere">{column}</td>
              <td className="max-w-60 py-2 pr-4 max-md:hidden">
                <Cell text={before} />
              </td>
              <td className="py-2 md:max-w-60">
                <del className="text-ink2 md:hidden">
                  <Cell text={before} />
                </del>
                <Cell text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > changes.length && (
        <p className="mt-2 text-ink2 text-sm">{t('changesShown', { shown: changes.length, count })}</p>
      )}
    </div>
  )
}

function Cell({ text }: { text: string }) {
  return (
    <span dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
      {text === '' ? '–' : text}
    </span>
  )
}

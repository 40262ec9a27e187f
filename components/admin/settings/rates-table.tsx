'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { StoredRate } from '@/lib/domain/catalogue/exchange-rates/rate-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate, formatNumber } from '@/lib/shared/i18n/format.ts'

export type RatesTableProps = {
  locale: Locale
  rates: readonly StoredRate[]
  /** Lists are configured, so the rates can be fetched. */
  hasLists: boolean
}

type Refresh = { changed: string[]; problems: string[] }
const refreshed = members<Refresh>({ changed: listOf(text), problems: listOf(text) })

/** The exchange rates as they are stored, and a button that fetches the banks' lists at once. */
export function RatesTable({ locale, rates, hasLists }: RatesTableProps) {
  const t = useTranslations('AdminSettings')
  const router = useRouter()
  const [refresh, setRefresh] = useState<Refresh | null>(null)
  const { run, isBusy, trouble } = useApiAction(async () => {
    setRefresh(null)
    setRefresh(parseAnswer(await send('POST', locale, '/api/admin/settings/rates'), refreshed))
    router.refresh()
  })
  return (
    <>
      {rates.length === 0 ? (
        <p className="text-ink2">{t('noRates')}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b text-left text-ink2">
              <th scope="col" className="py-2 font-normal">
                {t('currency')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('perEuro')}
              </th>
              <th scope="col" className="py-2 pl-6 font-normal">
                {t('asOf')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ currency, perEuro, asOf, source, age }) => (
              <tr key={currency} className="border-line border-b">
                <th scope="row" className="py-2 text-left font-normal">
                  {currency}
                </th>
                <td className="py-2 text-right tabular-nums">
                  {formatNumber(perEuro, locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })}
                </td>
                <td className="py-2 pl-6">
                  {formatDate(asOf, locale)} <span className="text-ink2">{source}</span>
                  {age !== 'fresh' && <span className="text-warning"> {t(`ages.${age}`)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasLists ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 gap-2"
          aria-busy={isBusy}
          onClick={() => run()}
        >
          <WorkIcon name="refresh" size={18} />
          {isBusy ? t('refreshing') : t('refresh')}
        </Button>
      ) : (
        <p className="mt-3 text-ink2 text-sm">{t('noLists')}</p>
      )}
      {trouble && (
        <Alert tone="error" className="mt-3">
          {trouble}
        </Alert>
      )}
      {refresh && (
        <Alert tone={refresh.problems.length > 0 ? 'warning' : 'ok'} className="mt-3">
          {refresh.changed.length > 0
            ? t('refreshed', { currencies: refresh.changed.join(', ') })
            : t('nothingNewer')}
          {refresh.problems.map((problem) => (
            <p key={problem} lang="en">
              {problem}
            </p>
          ))}
        </Alert>
      )}
    </>
  )
}

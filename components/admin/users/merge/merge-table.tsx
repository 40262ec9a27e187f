'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { MergeCandidate, MergeComparison } from '@/lib/domain/people/personal-data/merging/merge-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { Ago, useMomentTexts } from '../../moment.tsx'
import { ProfileCell, SubscriptionCell } from '../user-cells.tsx'

type Props = {
  locale: Locale
  now: Date
  candidates: MergeComparison['candidates']
  staysId: string
  onChoose: (id: string) => void
}

/** Two accounts side by side; over each whether it stays. */
export function MergeTable({ locale, now, candidates, staysId, onChoose }: Props) {
  const t = useTranslations('AdminUsers')
  const moments = useMomentTexts()
  const facts: Array<[string, (user: MergeCandidate) => ReactNode]> = [
    [t('merge.facts.email'), ({ email }) => email],
    [t('merge.facts.since'), ({ joinedAt }) => moments.nearDay(joinedAt, now)],
    [t('merge.facts.profile'), (user) => <ProfileCell user={user} />],
    [t('merge.facts.subscription'), (user) => <SubscriptionCell {...{ locale, now, user }} />],
    [t('merge.facts.enquiries'), ({ enquiries }) => formatNumber(enquiries, locale)],
    [t('merge.facts.reviews'), ({ reviews }) => formatNumber(reviews, locale)],
    [t('merge.facts.excursions'), ({ excursions }) => formatNumber(excursions, locale)],
    [
      t('merge.facts.seen'),
      ({ lastSignInAt }) => (lastSignInAt ? <Ago at={lastSignInAt} now={now} /> : t('never')),
    ],
  ]
  return (
    <fieldset>
      <legend className="sr-only">{t('merge.which')}</legend>
      <table className="w-full table-fixed border-line border-b text-left text-md">
        <colgroup>
          <col className="hidden w-1/4 md:table-column" />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr className="align-bottom">
            <td className="hidden md:table-cell" />
            {candidates.map(({ id, name, email }) => (
              <th key={id} scope="col" className="py-1 pr-3 font-normal">
                <p className="title text-lg leading-tight wrap-anywhere">{name}</p>
                <label className="flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="stays"
                    className="checkbox"
                    checked={id === staysId}
                    onChange={() => onChoose(id)}
                  />
                  {t(id === staysId ? 'merge.stays' : 'merge.goes')}
                  {/* Both are often called the same. */}
                  <span className="sr-only">{`${name}, ${email}`}</span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        {facts.map(([label, cell]) => (
          <tbody key={label} className="border-line border-t">
            {/* On phones over the two, which need the width. */}
            <tr className="md:hidden">
              <th scope="rowgroup" colSpan={2} className="pt-2 font-normal text-ink2">
                {label}
              </th>
            </tr>
            <tr className="align-top">
              <th scope="row" className="hidden py-2 pr-3 font-normal text-ink2 md:table-cell">
                {label}
              </th>
              {candidates.map((user) => (
                <td key={user.id} className="pr-3 pb-2 wrap-anywhere md:pt-2">
                  {cell(user)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </fieldset>
  )
}

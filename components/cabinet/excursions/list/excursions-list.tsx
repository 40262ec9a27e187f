'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { OwnExcursionsView, OwnExcursionView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { FilterTabs } from '../../filter-tabs.tsx'
import { ExcursionLine } from './excursion-line.tsx'
import { useExcursionActions } from './use-excursion-actions.tsx'

const tabs = ['all', 'public', 'drafts', 'archive'] as const
type Tab = (typeof tabs)[number]

const isIn: Record<Tab, (excursion: OwnExcursionView) => boolean> = {
  all: ({ status }) => status !== 'archived',
  public: ({ status }) => status === 'published',
  drafts: ({ status }) => status !== 'published' && status !== 'archived',
  archive: ({ status }) => status === 'archived',
}

const answer = members<{ version: string }>({ version: text })

/** The tours with filters; in the order that the guide's page has, which can be changed where all are shown. */
export function ExcursionsList({ locale, list }: { locale: Locale; list: OwnExcursionsView }) {
  const t = useTranslations('Tours')
  const sorting = useTranslations('SortableList')
  const router = useRouter()
  const [tab, setTab] = useState<Tab>('all')
  const { entries, dialog, said, trouble: failure } = useExcursionActions(locale)
  const [given, setGiven] = useState(list)
  const [order, setOrder] = useState<string[] | null>(null)
  if (given !== list) {
    setGiven(list)
    setOrder(null)
  }
  const shown = list.excursions.filter(isIn[tab])
  const sorted = order
    ? shown.toSorted((one, other) => order.indexOf(String(one.id)) - order.indexOf(String(other.id)))
    : shown
  const { run, trouble } = useApiAction(async (ids: string[]) => {
    setOrder(ids)
    try {
      const body = { ids: ids.map(Number), version: list.version }
      parseAnswer(await send('PUT', locale, '/api/account/excursions/order', body), answer)
    } catch (error) {
      setOrder(null)
      // Changed in another window: the list is shown as it is now.
      if (!(error instanceof ApiError) || error.status !== 409) throw error
    } finally {
      router.refresh()
    }
  })
  const nameOf = ({ title }: OwnExcursionView) => title || t('untitled')
  return (
    <>
      <FilterTabs
        label={t('tabs.label')}
        tabs={tabs}
        active={tab}
        onActivate={setTab}
        panel="own-tours"
        className="-mx-4 mt-4 px-4 py-1"
        tabClassName="rounded-chip border border-line bg-card px-4 hover:bg-hover aria-selected:border-transparent aria-selected:bg-selected aria-selected:text-on-selected"
      >
        {(one) => (
          <>
            {t(`tabs.${one}`)}
            <span className="opacity-75">{list.excursions.filter(isIn[one]).length}</span>
          </>
        )}
      </FilterTabs>
      <p role="status" className={said ? 'mt-3 text-ok text-md' : undefined}>
        {said}
      </p>
      <FormError text={trouble ?? failure} />
      <div id="own-tours" role="tabpanel" aria-label={t(`tabs.${tab}`)} className="mt-3">
        {tab === 'all' && sorted.length > 1 && <p className="mb-1 text-ink2 text-sm">{t('hint')}</p>}
        {sorted.length === 0 ? (
          <p className="py-6 text-ink2">{t('none')}</p>
        ) : tab === 'all' && sorted.length > 1 ? (
          <SortableList
            label={t('list')}
            items={sorted}
            idOf={({ id }) => String(id)}
            nameOf={nameOf}
            onSort={(ids) => void run(ids)}
            itemClassName={(_excursion, isLifted) =>
              isLifted ? 'rounded-card bg-card shadow-popover' : 'border-line border-b'
            }
          >
            {(excursion, { handle, menu }) => (
              <ExcursionLine locale={locale} excursion={excursion} handle={handle}>
                {menu(entries(excursion))}
              </ExcursionLine>
            )}
          </SortableList>
        ) : (
          <ul className="grid">
            {sorted.map((excursion) => (
              <li key={excursion.id} className="border-line border-b">
                <ExcursionLine locale={locale} excursion={excursion}>
                  <DropdownMenu
                    align="end"
                    trigger={
                      <button
                        type="button"
                        aria-label={sorting('menu', { name: nameOf(excursion) })}
                        className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink"
                      >
                        <WorkIcon name="more" />
                      </button>
                    }
                  >
                    {entries(excursion)}
                  </DropdownMenu>
                </ExcursionLine>
              </li>
            ))}
          </ul>
        )}
      </div>
      {dialog}
    </>
  )
}

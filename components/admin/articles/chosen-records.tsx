import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { FieldError } from '@/components/ui/form/field.tsx'
import { SearchField } from '@/components/ui/form/search-field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import { articleLimits } from '@/lib/domain/catalogue/articles/editor/limits.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ArticleForm } from './use-article-form.ts'
import { useFoundRecords } from './use-found-records.ts'

type Props = {
  form: ArticleForm
  locale: Locale
  name: 'guide_ids' | 'excursion_ids'
  /** Of those that were chosen before; one without a name isn't on the site now. */
  names: Record<string, string>
}

/** Guides or tours that are searched for, chosen and put in order. */
export function ChosenRecords({ form, locale, name, names }: Props) {
  const t = useTranslations('AdminArticles')
  const ids = useWatch({ control: form.control, name })
  const { id, label, error } = form.field(name)
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<Record<string, string>>({})
  const { found, isSettled } = useFoundRecords(locale, name === 'guide_ids' ? 'guides' : 'excursions', typed)
  const known = { ...names, ...added }
  const nameOf = (one: number) => known[one] ?? t('notListed', { id: one })
  const write = (next: number[]) => form.setValue(name, next, { shouldDirty: true, shouldValidate: true })
  const isFull = ids.length >= articleLimits[name]
  const proposed = found.filter((one) => !ids.includes(one.id))
  return (
    <div className="min-w-0">
      <h3 className="label">{label}</h3>
      {ids.length > 0 && (
        <SortableList
          label={label}
          items={ids}
          idOf={String}
          nameOf={nameOf}
          onSort={(order) => write(order.map(Number))}
          className="mb-2"
          itemClassName={(_one, isLifted) =>
            isLifted
              ? 'rounded-control border border-line bg-card shadow-popover'
              : 'border border-transparent'
          }
        >
          {(one, { handle, menu }) => (
            <div className="flex min-h-11 items-center gap-1">
              {handle}
              <span className="min-w-0 grow truncate">{nameOf(one)}</span>
              {menu(
                <MenuAction onSelect={() => write(ids.filter((other) => other !== one))}>
                  {t('removeRelated')}
                </MenuAction>,
              )}
            </div>
          )}
        </SortableList>
      )}
      {isFull ? (
        <p className="text-ink2 text-sm">{t('relatedFull', { most: articleLimits[name] })}</p>
      ) : (
        <SearchField
          id={id}
          label={t(name === 'guide_ids' ? 'findGuide' : 'findExcursion')}
          clearLabel={t('clear')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // Of the record's form.
            if (event.key === 'Enter') event.preventDefault()
          }}
          autoComplete="off"
          {...(error !== undefined && { error })}
        />
      )}
      {isFull && <FieldError id={`${id}-error`} message={error} />}
      <p role="status" className="mt-1 text-ink2 text-sm">
        {isSettled && !isFull && proposed.length === 0 && t('nothingFound')}
      </p>
      {!isFull && proposed.length > 0 && (
        <ul className="mt-1 grid rounded-control border border-line">
          {proposed.map((one) => (
            <li key={one.id} className="border-line not-first:border-t">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left hover:bg-hover"
                onClick={() => {
                  setAdded({ ...added, [one.id]: one.title })
                  write([...ids, one.id])
                  setTyped('')
                }}
              >
                <Icon name="plus" size={18} className="shrink-0 text-sea" />
                <span className="min-w-0">
                  <span className="block" lang={one.lang}>
                    {one.title}
                  </span>
                  <span className="block text-ink2 text-sm">{one.detail}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

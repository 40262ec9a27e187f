'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { isComposing } from '@/lib/client/forms/composing.ts'
import type { TemplateAnswer } from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ownLanguageName, removeTemplate } from './template-calls.ts'

/** A text of the site that nobody has to keep. */
export type StarterTemplate = Pick<TemplateAnswer, 'name' | 'locale' | 'body'>

/** One's texts, found by name and words: arrows move, Enter chooses. */
export function TemplateChoice({
  locale,
  templates,
  starters,
  onChoose,
  onRemoved,
}: {
  locale: Locale
  templates: TemplateAnswer[] | null
  starters: StarterTemplate[]
  onChoose: (template: StarterTemplate) => void
  onRemoved: () => void
}) {
  const t = useTranslations('ReplyTemplates')
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const remove = useApiAction(async (id: string) => {
    await removeTemplate(locale, id)
    onRemoved()
  })
  const words = query.trim().toLocaleLowerCase()
  const all: Array<StarterTemplate & { id?: string }> = [...(templates ?? []), ...starters]
  const found = all.filter(({ name, body }) => `${name}\n${body}`.toLocaleLowerCase().includes(words))
  const active = Math.min(at, found.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((active + step + found.length) % found.length)
    }
    const chosen = found[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) onChoose(chosen)
    }
  }
  if (templates === null) {
    return (
      <p role="status" className="px-2.5 py-3 text-ink2 text-sm">
        {t('loading')}
      </p>
    )
  }
  if (all.length === 0) return <p className="px-2.5 py-3 text-ink2 text-md">{t('none')}</p>
  return (
    <>
      <div className="relative">
        <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink2" />
        <input
          type="text"
          role="combobox"
          aria-label={t('search')}
          placeholder={t('search')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="field pl-10"
        />
      </div>
      {found.length === 0 && (
        <p role="status" className="px-2.5 py-3 text-ink2 text-md">
          {t('notFound')}
        </p>
      )}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('list')} className="mt-1.5">
        {found.map((template, index) => (
          <div
            key={template.id ?? template.name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(template)}
            onKeyDown={() => {}}
            className="cursor-pointer rounded-control px-2.5 py-2 text-md aria-selected:bg-wash"
          >
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 grow truncate font-medium">{template.name}</span>
              <span className="shrink-0 text-ink2 text-sm">{ownLanguageName(template.locale)}</span>
            </span>
            <span className="line-clamp-2 text-ink2 text-sm wrap-anywhere">{template.body}</span>
          </div>
        ))}
      </div>
      {found[active]?.id !== undefined && (
        <button
          type="button"
          onClick={() => {
            const id = found[active]?.id
            if (id) void remove.run(id)
          }}
          className="mt-1 flex min-h-11 w-full items-center gap-2 rounded-control px-2.5 text-left text-ink2 text-sm hover:bg-hover"
        >
          <WorkIcon name="trash" size={16} />
          <span className="min-w-0 truncate">{t('remove', { name: found[active]?.name ?? '' })}</span>
        </button>
      )}
      {remove.trouble && (
        <p role="alert" className="px-2.5 text-error text-sm">
          {remove.trouble}
        </p>
      )}
    </>
  )
}

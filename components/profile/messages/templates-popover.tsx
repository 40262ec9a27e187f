'use client'
import { Content, Root, Title, Trigger } from '@radix-ui/react-dialog'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ComposerHandle } from '@/components/conversation/composer.tsx'
import { Button } from '@/components/ui/button.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { read, send } from '@/lib/client/api/client.ts'
import { listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { isComposing } from '@/lib/client/forms/composing.ts'
import type { TemplateAnswer } from '@/lib/domain/enquiries/templates/schema.ts'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import { isLocale, type Locale, locales } from '@/lib/shared/addresses/locales.ts'

const path = '/api/account/reply_templates'
const templatesShape = listOf(
  members<TemplateAnswer>({
    id: text,
    name: text,
    locale: (value): value is Locale => text(value) && isLocale(value),
    body: text,
  }),
)

/** A language by its own name. */
function nameOf(locale: Locale): string {
  return languageOptions.find((each) => each.locale === locale)?.name ?? locale
}

type Props = { locale: Locale; composer: ComposerHandle }

/** The guide's own texts, by name and words: arrows choose, Enter puts one at the cursor. On phones a sheet. */
export function TemplatesPopover({ locale, composer }: Props) {
  const t = useTranslations('ReplyTemplates')
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [templates, setTemplates] = useState<TemplateAnswer[] | null>(null)
  const isInserted = useRef(false)
  const load = useApiAction(async () =>
    setTemplates(parseAnswer(await read(locale, path, { isQuiet: true }), templatesShape)),
  )
  const change = (open: boolean) => {
    setOpen(open)
    setNaming(false)
    if (open) void load.run()
  }
  return (
    <div className="md:relative">
      <Root modal={false} open={isOpen} onOpenChange={change}>
        <Trigger asChild>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-md text-sea hover:bg-hover max-md:px-1.5"
          >
            <WorkIcon name="template" className="max-md:hidden" />
            {t('open')}
            <Icon name="chevron-down" size={16} className="max-md:hidden" />
          </button>
        </Trigger>
        {isOpen && (
          <Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              // The words are where the next ones are written.
              if (!isInserted.current) return
              isInserted.current = false
              event.preventDefault()
              composer.focus()
            }}
            className="fixed inset-x-0 bottom-0 z-50 max-h-[80dvh] overflow-y-auto rounded-t-band border border-line bg-card p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-popover outline-none md:absolute md:inset-x-auto md:bottom-full md:left-0 md:mb-2 md:max-h-[min(28rem,60dvh)] md:w-88 md:rounded-card"
          >
            <Title className="sr-only">{t('list')}</Title>
            {isNaming ? (
              <SaveForm
                locale={locale}
                body={composer.text.trim()}
                onBack={() => setNaming(false)}
                onSaved={() => {
                  setNaming(false)
                  void load.run()
                }}
              />
            ) : (
              <>
                {load.trouble && (
                  <p role="alert" className="px-2 py-1 text-error text-sm">
                    {load.trouble}
                  </p>
                )}
                <TemplateChoice
                  locale={locale}
                  templates={templates}
                  onChoose={({ body }) => {
                    composer.insert(body)
                    isInserted.current = true
                    change(false)
                  }}
                  onRemoved={() => void load.run()}
                />
                <div className="mt-2 border-line border-t pt-1.5">
                  {composer.text.trim() === '' ? (
                    <p className="px-2.5 py-2 text-ink2 text-sm">{t('saveEmpty')}</p>
                  ) : (
                    <button
                      type="button"
                      onClick={() => setNaming(true)}
                      className="flex min-h-11 w-full items-center gap-2 rounded-control px-2.5 text-left text-md text-sea hover:bg-hover"
                    >
                      <Icon name="plus" size={18} />
                      {t('save')}
                    </button>
                  )}
                </div>
              </>
            )}
          </Content>
        )}
      </Root>
    </div>
  )
}

function TemplateChoice({
  locale,
  templates,
  onChoose,
  onRemoved,
}: {
  locale: Locale
  templates: TemplateAnswer[] | null
  onChoose: (template: TemplateAnswer) => void
  onRemoved: () => void
}) {
  const t = useTranslations('ReplyTemplates')
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const remove = useApiAction(async (template: TemplateAnswer) => {
    await send('DELETE', locale, `${path}/${template.id}`)
    onRemoved()
  })
  const words = query.trim().toLocaleLowerCase()
  const found = (templates ?? []).filter(({ name, body }) =>
    `${name}\n${body}`.toLocaleLowerCase().includes(words),
  )
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
  if (templates.length === 0) return <p className="px-2.5 py-3 text-ink2 text-md">{t('none')}</p>
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
            key={template.id}
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
              <span className="shrink-0 text-ink2 text-sm">{nameOf(template.locale)}</span>
            </span>
            <span className="line-clamp-2 text-ink2 text-sm wrap-anywhere">{template.body}</span>
          </div>
        ))}
      </div>
      {found[active] && (
        <button
          type="button"
          onClick={() => {
            const chosen = found[active]
            if (chosen) void remove.run(chosen)
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

function SaveForm({
  locale,
  body,
  onBack,
  onSaved,
}: {
  locale: Locale
  body: string
  onBack: () => void
  onSaved: () => void
}) {
  const t = useTranslations('ReplyTemplates')
  const id = useId()
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<Locale>(locale)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, path, { name: name.trim(), locale: language, body })
    onSaved()
  })
  const save = () => {
    if (name.trim() !== '' && !isBusy) void run()
  }
  return (
    // Inside the composer's form, so it can't be one itself.
    <div className="grid gap-4 p-1.5">
      <TextField
        id={`${id}-name`}
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          save()
        }}
      />
      <SelectField
        id={`${id}-language`}
        label={t('language')}
        value={language}
        onChange={({ target }) => {
          if (isLocale(target.value)) setLanguage(target.value)
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
      {trouble && (
        <p role="alert" className="text-error text-sm">
          {trouble}
        </p>
      )}
      <div className="flex gap-2">
        <Button size="small" aria-disabled={name.trim() === '' || isBusy || undefined} onClick={save}>
          {t('keep')}
        </Button>
        <Button size="small" variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

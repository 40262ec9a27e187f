'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { TemplateAnswer } from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { SaveTemplate } from '../messages/templates/save-template.tsx'
import { keepTemplate, ownLanguageName, removeTemplate } from '../messages/templates/template-calls.ts'
import { SecurityPart } from '../security/part.tsx'

type Props = { locale: Locale; templates: TemplateAnswer[] }

/** The guide's own texts for messages: written, changed and removed here, used in a conversation. */
export function TemplatesSettingsPage({ locale, templates }: Props) {
  const t = useTranslations('ReplyTemplates')
  const router = useRouter()
  /** The template whose editor is open, or `new`. */
  const [open, setOpen] = useState<TemplateAnswer | 'new' | null>(null)
  const restore = useApiAction(async (template: Omit<TemplateAnswer, 'id'>) => {
    await keepTemplate(locale, template)
    router.refresh()
  })
  const remove = useApiAction(async ({ id, ...template }: TemplateAnswer) => {
    await removeTemplate(locale, id)
    router.refresh()
    showToast({
      text: t('removed', { name: template.name }),
      action: { label: t('restore'), onSelect: () => void restore.run(template) },
    })
  })
  const trouble = remove.trouble ?? restore.trouble
  const editor = (template?: TemplateAnswer) => (
    <div className="max-w-160 py-3">
      <SaveTemplate
        locale={locale}
        template={template}
        body={template?.body ?? ''}
        onBack={() => setOpen(null)}
        onSaved={() => {
          setOpen(null)
          router.refresh()
        }}
      />
    </div>
  )
  return (
    <SecurityPart title={t('list')} intro={t('intro')}>
      {trouble && (
        <p role="alert" className="mt-3 text-error">
          {trouble}
        </p>
      )}
      {templates.length === 0 && open === null && <p className="mt-3 text-ink2">{t('noneYet')}</p>}
      <ul>
        {templates.map((template) => (
          <li key={template.id} className="border-line border-b">
            {open !== null && open !== 'new' && open.id === template.id ? (
              editor(template)
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-3">
                <div className="min-w-0">
                  <h3 dir="auto" className="font-label font-sans text-base wrap-anywhere">
                    {template.name}
                    <span className="ms-2 text-ink2 text-sm">{ownLanguageName(template.locale)}</span>
                  </h3>
                  <p
                    dir="auto"
                    lang={template.locale}
                    className="mt-0.5 line-clamp-3 max-w-[40em] whitespace-pre-line text-ink2 text-md wrap-anywhere"
                  >
                    {template.body}
                  </p>
                </div>
                <div className="flex">
                  <IconButton label={t('edit', { name: template.name })} onPress={() => setOpen(template)}>
                    <WorkIcon name="pencil" size={18} />
                  </IconButton>
                  <IconButton
                    label={t('remove', { name: template.name })}
                    onPress={() => void remove.run(template)}
                  >
                    <WorkIcon name="trash" size={18} />
                  </IconButton>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        editor()
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen('new')}>
          <Icon name="plus" size={18} />
          {t('create')}
        </Button>
      )}
    </SecurityPart>
  )
}

function IconButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink"
    >
      {children}
    </button>
  )
}

'use client'
import { Content, Root, Title, Trigger } from '@radix-ui/react-dialog'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ComposerHandle } from '@/components/conversation/composer.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { TemplateAnswer } from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { fillTemplate } from './placeholders.ts'
import { SaveTemplate } from './save-template.tsx'
import { readTemplates } from './template-calls.ts'
import { type StarterTemplate, TemplateChoice } from './template-choice.tsx'

type Props = {
  locale: Locale
  composer: ComposerHandle
  /** Values of the placeholders. */
  known: { name: string; date: string; place: string }
  /** Of the site, in the traveller's language: for those who have none of their own yet. */
  starters: StarterTemplate[]
}

/** The guide's own texts, by name and words: arrows choose, Enter puts one at the cursor. On phones a sheet. */
export function TemplatesPopover({ locale, composer, known, starters }: Props) {
  const t = useTranslations('ReplyTemplates')
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [templates, setTemplates] = useState<TemplateAnswer[] | null>(null)
  const isInserted = useRef(false)
  const load = useApiAction(async () => setTemplates(await readTemplates(locale)))
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
              <SaveTemplate
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
                  starters={starters}
                  onChoose={({ body }) => {
                    composer.insert(fillTemplate(body, known))
                    isInserted.current = true
                    change(false)
                  }}
                  onRemoved={() => void load.run()}
                />
                <div className="mt-2 border-line border-t pt-1.5">
                  <button
                    type="button"
                    onClick={() => setNaming(true)}
                    className="flex min-h-11 w-full items-center gap-2 rounded-control px-2.5 text-left text-md text-sea hover:bg-hover"
                  >
                    <Icon name="plus" size={18} />
                    {t(composer.text.trim() === '' ? 'create' : 'save')}
                  </button>
                </div>
              </>
            )}
          </Content>
        )}
      </Root>
    </div>
  )
}

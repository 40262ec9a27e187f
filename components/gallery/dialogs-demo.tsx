'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { Messages } from '@/lib/shared/i18n/messages.ts'
import type { GalleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

type Texts = GalleryWords['dialogs'] & Pick<GalleryWords, 'cancel' | 'save'> & Messages['Dialog']

export function DialogsDemo({ texts }: { texts: Texts }) {
  const [isFormOpen, setFormOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const [asked, setAsked] = useState<'publish' | 'delete' | 'trouble'>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <Specimen title="Plain; a form, which stays on a click outside once something is written; longer than the screen">
        <div className="flex flex-wrap gap-3">
          <Dialog
            title={texts.title}
            description={texts.text}
            closeLabel={texts.close}
            trigger={<Button variant="secondary">{texts.open}</Button>}
          />
          <Dialog
            title={texts.formTitle}
            description={texts.formText}
            closeLabel={texts.close}
            isOpen={isFormOpen}
            onOpenChange={setFormOpen}
            staysOnOutsideClick={answer !== ''}
            trigger={<Button variant="secondary">{texts.openForm}</Button>}
            actions={
              <>
                <Button variant="secondary" onClick={() => setFormOpen(false)}>
                  {texts.cancel}
                </Button>
                <Button onClick={() => setFormOpen(false)}>{texts.send}</Button>
              </>
            }
          >
            <label>
              <span className="label">{texts.answer}</span>
              <textarea
                className="field"
                rows={5}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            </label>
          </Dialog>
          <Dialog
            title={texts.longTitle}
            closeLabel={texts.close}
            width="form"
            trigger={<Button variant="secondary">{texts.openLong}</Button>}
          >
            <div className="prose">
              {Array.from({ length: 12 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all alike
                <p key={index}>{texts.paragraph}</p>
              ))}
            </div>
          </Dialog>
        </div>
      </Specimen>
      <Specimen title="A question; one about what can’t be taken back; one that fails; one from a menu">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setAsked('publish')}>
            {texts.openPublish}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('delete')}>
            {texts.openDelete}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('trouble')}>
            {texts.openTrouble}
          </Button>
          <DropdownMenu
            trigger={
              <Button variant="secondary">
                {texts.menu}
                <Icon name="chevron-down" size={18} />
              </Button>
            }
          >
            <MenuAction isDangerous onSelect={() => setAsked('delete')}>
              {texts.delete}
            </MenuAction>
          </DropdownMenu>
          <p role="status" className="text-ink2">
            {outcome}
          </p>
        </div>
        <ConfirmDialog
          title={texts.publishTitle}
          text={texts.publishText}
          texts={{ confirm: texts.openPublish, cancel: texts.cancel }}
          isOpen={asked === 'publish'}
          onOpenChange={() => setAsked(undefined)}
          onConfirm={() => setAsked(undefined)}
        />
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          texts={{ confirm: texts.delete, cancel: texts.cancel }}
          isDangerous
          isOpen={asked === 'delete'}
          onOpenChange={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            setOutcome(texts.deleted)
          }}
        />
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          texts={{ confirm: texts.delete, cancel: texts.cancel }}
          isDangerous
          isBusy={isBusy}
          trouble={isBusy ? undefined : texts.trouble}
          isOpen={asked === 'trouble'}
          onOpenChange={() => setAsked(undefined)}
          onConfirm={() => {
            setBusy(true)
            setTimeout(() => setBusy(false), 1500)
          }}
        />
      </Specimen>
    </>
  )
}

'use client'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { LinkIcon } from './link-icon.tsx'
import { useCopied } from './use-copied.ts'

export type ShareTexts = {
  copyLink: string
  copied: string
  share: string
  shareText: string
  link: string
  copy: string
  otherApps: string
  close: string
}

type Props = {
  /** The full address. */
  address: string
  texts: ShareTexts
  /** Nothing is beside it: on phones the button has its words. */
  isAlone: boolean
}

/** Copies the list's link; on phones a sheet with the link and the phone's own ways to share. */
export function ShareList({ address, texts, isAlone }: Props) {
  const [isCopied, copy] = useCopied()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isReady = useIsReady()

  const copyOrShow = async () => {
    if (await copy(address)) return
    sheet.current?.showPopover()
    field.current?.select()
  }
  const otherApps = () => {
    // Turned down or cancelled: the sheet is still there.
    navigator.share({ title: texts.share, url: address }).catch(() => {})
  }

  return (
    <>
      <Button variant="secondary" onClick={copyOrShow} className="max-md:hidden">
        {isCopied ? <Icon name="check" size={18} /> : <LinkIcon name="link" size={18} />}
        <span className="grid *:[grid-area:1/1]">
          <span className={isCopied ? 'invisible' : undefined}>{texts.copyLink}</span>
          <span role="status" className={isCopied ? undefined : 'invisible'}>
            {isCopied && texts.copied}
          </span>
        </span>
      </Button>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isAlone ? undefined : texts.share}
        className={classNames('button button-secondary md:hidden', isAlone ? 'grow' : 'px-3.5')}
      >
        <LinkIcon name="share" />
        {isAlone && texts.share}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={texts.share}
        className="popover sheet fixed inset-x-0 bottom-0 w-full max-w-none p-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:mx-auto md:max-w-lg"
      >
        <div className="flex items-center justify-between gap-4">
          <p className="title text-xl">{texts.share}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={texts.close}
            className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-hover"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-1 text-ink2 text-md">{texts.shareText}</p>
        <input
          ref={field}
          readOnly
          aria-label={texts.link}
          value={address}
          onFocus={({ target }) => target.select()}
          className="field mt-4 text-ellipsis"
        />
        <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
          <Button onClick={() => copy(address)} className="px-3">
            <LinkIcon name="copy" size={18} />
            {texts.copy}
          </Button>
          {isReady && 'share' in navigator && (
            <Button variant="secondary" onClick={otherApps} className="px-3">
              <LinkIcon name="share" size={18} />
              {texts.otherApps}
            </Button>
          )}
        </div>
        <p role="status" className="mt-3 flex min-h-6 items-center gap-2 text-md text-ok">
          {isCopied && (
            <>
              <Icon name="check" size={18} />
              {texts.copied}
            </>
          )}
        </p>
      </div>
    </>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { formatBytes } from '@/components/ui/files/file-rules.ts'
import { readablePicture } from '@/components/ui/files/readable-picture.ts'
import { useUploads } from '@/components/ui/files/use-uploads.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { attachmentShape, threadApiPath } from '@/lib/client/conversation/thread-calls.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import { maxAttachments } from '@/lib/domain/conversation/enquiries/attachment.ts'
import type { AttachmentAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { labelled } from '@/lib/shared/i18n/in-a-row.ts'
import { maxDocumentBytes } from '@/lib/shared/upload-sizes.ts'
import type { Attached } from './composer.tsx'
import { FileChip } from './file-chip.tsx'
import type { Conversation } from './use-thread.ts'

/** A phone that keeps its photos as HEIC converts them for a field that takes JPEG only. */
const accept = 'image/jpeg,image/png,image/webp,application/pdf'

/** The files of the message that is being written: for the composer's `attached`, and a button for its tools. */
export function useAttachments({ locale, side, path, id }: Conversation): {
  attached: Attached
  button: ReactNode
} {
  const t = useTranslations('Attachments')
  const picker = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<AttachmentAnswer[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)
  const thread = { path, ...(side === 'traveller' && { enquiryId: id }) }
  const { queue, uploads } = useUploads({
    send: ({ id: file, file: bytes }, options) =>
      sendFile(locale, threadApiPath(thread, `attachments/${file}`, { name: bytes.name }), bytes, options),
    onDone: (answer) => {
      const attachment = parseAnswer(answer, attachmentShape)
      setDone((before) => [...before, attachment])
    },
    takeBack,
  })

  function takeBack(file: string): Promise<void> {
    return send('DELETE', locale, threadApiPath(thread, `attachments/${file}`), undefined, {
      isQuiet: true,
    }).then(
      () => {},
      // Unsent files are removed from there after two days.
      () => {},
    )
  }

  const choose = async (chosen: readonly File[]) => {
    const files = await Promise.all(chosen.map(readablePicture))
    const room = maxAttachments - done.length - uploads.length
    const wrong = files.find(({ size }) => size === 0 || size > maxDocumentBytes)
    if (files.length > room) return setTrouble(t('tooMany', { count: maxAttachments }))
    if (wrong) {
      const reason =
        wrong.size === 0
          ? t('empty')
          : t('tooLarge', {
              size: formatBytes(wrong.size, locale),
              max: formatBytes(maxDocumentBytes, locale),
            })
      return setTrouble(labelled(wrong.name, reason, locale))
    }
    setTrouble(null)
    queue.add(files)
  }
  const isBusy = uploads.some(({ state }) => state !== 'refused')
  return {
    attached: {
      ids: done.map((attachment) => attachment.id),
      isBusy,
      onSent: () => setDone([]),
      view: (done.length > 0 || uploads.length > 0 || trouble) && (
        <div data-attached="" className="px-3 max-md:-order-1 max-md:w-full">
          {trouble && (
            <p role="alert" className="text-error text-sm">
              {trouble}
            </p>
          )}
          <ul aria-label={t('list')} className="flex flex-wrap gap-2 py-1.5">
            {done.map((attachment) => (
              <FileChip
                key={attachment.id}
                name={attachment.name}
                note={formatBytes(attachment.size, locale)}
                removeLabel={t('remove', { name: attachment.name })}
                onRemove={() => {
                  setDone(done.filter((each) => each !== attachment))
                  void takeBack(attachment.id)
                }}
              />
            ))}
            {uploads.map((item) => (
              <FileChip
                key={item.id}
                name={item.file.name}
                note={
                  item.state === 'refused'
                    ? item.reason
                    : t(item.state, { percent: Math.round(item.progress * 100) })
                }
                isRefused={item.state === 'refused'}
                removeLabel={t('remove', { name: item.file.name })}
                onRemove={() => queue.cancel(item.id)}
              >
                {item.state === 'lost' && (
                  <button type="button" className="link -my-2 py-2" onClick={() => queue.retry(item.id)}>
                    {t('retry')}
                  </button>
                )}
              </FileChip>
            ))}
          </ul>
        </div>
      ),
    },
    button: (
      <>
        <input
          ref={picker}
          type="file"
          accept={accept}
          multiple
          hidden
          onChange={({ target }) => {
            void choose([...(target.files ?? [])])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <button
          type="button"
          onClick={() => picker.current?.click()}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-md text-sea max-md:px-1.5 hover:bg-hover"
        >
          <WorkIcon name="paperclip" />
          {t('attach')}
        </button>
      </>
    ),
  }
}

'use client'
import { useTranslations } from 'next-intl'
import { formatBytes } from '@/components/ui/files/file-rules.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { threadApiPath } from '@/lib/client/conversation/thread-calls.ts'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { Conversation } from './use-thread.ts'

type Props = { message: MessageAnswer; conversation: Pick<Conversation, 'locale' | 'side' | 'path' | 'id'> }

/** A picture is shown this high at most, in pixels. */
const tallest = 280

/** The files of a message: pictures are shown, everything else is downloaded. */
export function AttachmentList({ message: { attachments, translation }, conversation }: Props) {
  const t = useTranslations('Attachments')
  if (attachments.length === 0) return null
  const { locale, side, path, id } = conversation
  const thread = { path, ...(side === 'traveller' && { enquiryId: id }) }
  const addressOf = (resource: string) => localePath(locale, threadApiPath(thread, resource))
  return (
    <ul className="my-1 grid gap-2">
      {attachments.map(({ id: file, name, size, width, height }, index) => (
        <li key={file} className="min-w-0">
          {width !== null && height !== null ? (
            <a
              href={addressOf(`attachments/${file}`)}
              download={name}
              className="block w-fit rounded-control"
            >
              <img
                src={addressOf(`attachments/${file}/picture`)}
                alt={t('picture', { name: translation?.file_names[index] ?? name })}
                width={width}
                height={height}
                loading="lazy"
                style={{ width: Math.round(width * Math.min(1, tallest / height)) }}
                className="h-auto max-w-full rounded-control bg-wash"
              />
            </a>
          ) : (
            <a
              href={addressOf(`attachments/${file}`)}
              download={name}
              className="flex items-center gap-3 rounded-control hover:bg-hover"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-card">
                <WorkIcon name="file" />
              </span>
              <span className="min-w-0 grow">
                <TranslatedName
                  name={name}
                  translated={translation?.file_names[index] ?? null}
                  language={translation?.language ?? null}
                  locale={locale}
                />
                <span className="block text-ink2 text-sm">{formatBytes(size, locale)}</span>
                <span className="sr-only">{t('download')}</span>
              </span>
              <WorkIcon name="download" className="mr-1 shrink-0" />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

type NameProps = { name: string; translated: string | null; language: string | null; locale: Locale }

/** A file is called as its sender has called it, also where its name is translated. */
function TranslatedName({ name, translated, language, locale }: NameProps) {
  return (
    <>
      <span dir="auto" lang={translated ? locale : undefined} className="block font-medium wrap-anywhere">
        {translated ?? name}
      </span>
      {translated && (
        <span dir="auto" lang={language ?? undefined} className="block text-ink2 text-sm wrap-anywhere">
          {name}
        </span>
      )}
    </>
  )
}

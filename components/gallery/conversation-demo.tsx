'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TemplateChoice } from '@/components/cabinet/messages/templates/template-choice.tsx'
import { AttachmentList } from '@/components/conversation/attachment-list.tsx'
import { Composer } from '@/components/conversation/composer.tsx'
import { FileChip } from '@/components/conversation/file-chip.tsx'
import { LineNote } from '@/components/conversation/line-note.tsx'
import { MessageList } from '@/components/conversation/message-list.tsx'
import { OfferCard } from '@/components/conversation/offer-card.tsx'
import { WarningActions } from '@/components/conversation/thread-report.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type SampleWords, sampleConversation, sampleOffer, sampleThread } from './sample-conversation.ts'
import { Specimen } from './specimen.tsx'

type Props = { locale: Locale; words: SampleWords; now: string }

const hour = 3_600_000

export function ConversationDemo({ locale, words, now }: Props) {
  const files = useTranslations('Attachments')
  const [thread] = useState(() => sampleThread(words, now))
  const conversation = sampleConversation(locale, words, now)
  const long = 'biglietti-foro-romano-e-palatino-12-dicembre.pdf'
  const chip = { name: long, removeLabel: files('remove', { name: long }), onRemove: () => {} }
  return (
    <>
      <Specimen title="Templates">
        <div className="max-w-90 rounded-card border border-line bg-card p-2">
          <TemplateChoice
            locale={locale}
            templates={[{ id: conversation.id, name: words.template, locale, body: words.templateText }]}
            starters={[]}
            onChoose={() => {}}
            onRemoved={() => {}}
          />
        </div>
      </Specimen>
      <Specimen title="Messages with files, a warning, events; then on its way, waiting for a line, refused">
        <MessageList
          conversation={conversation}
          thread={thread}
          offers="cards"
          attachments={(message) => <AttachmentList message={message} conversation={conversation} />}
          warningActions={(message) => (
            <WarningActions conversation={conversation} message={message} thread={thread} />
          )}
        />
      </Specimen>
      <Specimen title="Offers, as the guide sees them">
        <div className="grid gap-4">
          {offerStates(now).map(({ name, ...change }) => (
            <OfferCard
              key={name}
              offer={sampleOffer(words, now, change)}
              conversation={conversation}
              now={new Date(now)}
              isRead={name === 'waiting'}
            />
          ))}
        </div>
      </Specimen>
      <Specimen title="Files of the message that is being written: ready, on its way, without a line, refused">
        <ul aria-label={files('list')} className="flex flex-wrap gap-2">
          <FileChip {...chip} note="734 KB" />
          <FileChip {...chip} note={files('sending', { percent: 42 })} />
          <FileChip {...chip} note={files('lost')}>
            <button type="button" className="link -my-2 py-2">
              {files('retry')}
            </button>
          </FileChip>
          <FileChip {...chip} note={words.refused} isRefused />
        </ul>
      </Specimen>
      <Specimen title="Composer, without a line">
        <LineNote thread={thread} />
        <Composer
          conversation={conversation}
          thread={thread}
          tools={(composer) => (
            <button
              type="button"
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              onClick={() => composer.insert(words.templateText)}
            >
              {words.template}
            </button>
          )}
        />
      </Specimen>
    </>
  )
}

/** Possible states of an offer. */
function offerStates(now: string): Array<Partial<OfferAnswer> & { name: string }> {
  const past = new Date(Date.parse(now) - hour).toISOString()
  return [
    { name: 'waiting' },
    { name: 'last hours', expires_at: new Date(Date.parse(now) + 2 * hour).toISOString() },
    { name: 'time taken', is_time_taken: true },
    { name: 'accepted', state: 'accepted', decided_at: past },
    { name: 'cancelled', state: 'cancelled', decided_at: past },
    { name: 'moved', state: 'moved', decided_at: past },
    { name: 'declined', state: 'declined', decided_at: past },
    { name: 'withdrawn', state: 'withdrawn', decided_at: past },
    { name: 'expired', state: 'expired', expires_at: past },
    { name: 'without tour and picture', title: null, picture_url: null, included: '', note: '' },
  ]
}

import { placeValues } from '@/components/cards/place-texts.ts'
import { clockIn } from '@/components/conversation/thread-times.ts'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { SentPageView } from '@/lib/domain/conversation/enquiries/sent/view.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { anyOf, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { messengerNames } from '@/lib/shared/messengers.ts'
import { OtherFacts } from '../other-facts.tsx'
import { Postcard } from './postcard.tsx'
import { SendToOthers } from './send-to-others.tsx'
import { SentAddress } from './sent-address.tsx'
import { WalkingPair } from './walking-pair.tsx'

type Props = { locale: Locale; siteName: string; secret: string; page: SentPageView }

/** The page after sending: the message as a postcard, where the reply goes, who else may get it, what happens next. */
export function SentPage({ locale, siteName, secret, page }: Props) {
  const t = translatorFor(locale, 'SentPage')
  const { guides, others, date, languageCode, group } = page
  const [first] = guides
  const isSeveral = guides.length > 1
  return (
    <BrowserMessages locale={locale} namespaces={['SentPage', 'Form', 'FieldErrors']}>
      <div className="page grid gap-x-16 gap-y-5 py-4 md:py-6 lg:py-2 lg:grid-cols-[minmax(0,43.25rem)_minmax(0,1fr)]">
        <header className="lg:col-span-2">
          <h1 className="max-lg:text-[1.875rem] max-lg:leading-tight">
            {isSeveral || !first
              ? t('titleSeveral', { count: guides.length })
              : t('title', { guide: first.shortName })}
          </h1>
          <p className="lead mt-1 md:text-lg">{leadOf(locale, page)}</p>
        </header>
        <div className="relative min-w-0">
          {page.city && <WalkingPair />}
          <Postcard locale={locale} siteName={siteName} page={page} />
        </div>
        <div className="lg:row-span-2">
          <SentAddress
            locale={locale}
            secret={secret}
            email={page.email}
            isConfirmed={page.isConfirmed}
            mayResend={page.mayResend}
            mailedAt={clockIn(page.timeZone, page.mailedAt, locale)}
            isSeveral={isSeveral}
            messengers={anyOf(
              page.messengers.map((kind) => messengerNames[kind]),
              locale,
            )}
          />
          <div className="mt-8 max-lg:hidden">
            <NextSteps locale={locale} guide={isSeveral ? null : (first?.shortName ?? null)} id="next" />
          </div>
        </div>
        <div className="grid content-start gap-8">
          {(others.length > 0 || isSeveral) && (
            <SendToOthers
              locale={locale}
              secret={secret}
              asked={guides.length}
              guides={others.map((other) => ({
                id: other.id,
                name: other.name,
                shortName: other.shortName,
                speaksIt: other.speaksIt,
                face: (
                  <Picture
                    picture={other.portrait}
                    sizes="72px"
                    standIn="portrait"
                    alt=""
                    className="size-14 shrink-0 rounded-card md:size-18"
                  />
                ),
                facts: (
                  <OtherFacts
                    locale={locale}
                    guide={other}
                    date={date}
                    languageCode={languageCode}
                    group={group}
                  />
                ),
              }))}
            />
          )}
          <div className="lg:hidden">
            <NextSteps locale={locale} guide={isSeveral ? null : (first?.shortName ?? null)} id="then" />
          </div>
        </div>
      </div>
    </BrowserMessages>
  )
}

/** Where nothing can be shown of what was sent. */
export function SentPlain({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'SentPage')
  return (
    <div className="page py-8 md:py-12">
      <h1>{t('plain.title')}</h1>
      <p className="lead mt-2.5 max-w-[34em] md:text-lg">{t('plain.text')}</p>
    </div>
  )
}

function leadOf(locale: Locale, { guides, city, timeZone, now }: SentPageView): string {
  const t = translatorFor(locale, 'SentPage')
  const [first] = guides
  const minutes = guides.length === 1 ? (first?.medianResponseMinutes ?? null) : null
  return [
    ...(first && minutes !== null
      ? [t('usually', { guide: first.shortName, time: formatWithinTime(minutes, locale) })]
      : []),
    ...(city
      ? [t('clock', { ...placeValues(city), city: city.name, clock: clockIn(timeZone, now, locale) })]
      : []),
  ].join(isWrittenInCharacters(locale) ? '' : ' ')
}

function NextSteps({ locale, guide, id }: { locale: Locale; guide: string | null; id: string }) {
  const t = translatorFor(locale, 'SentPage')
  const steps = [
    {
      title: guide === null ? t('next.replies.titleSeveral') : t('next.replies.title', { guide }),
      text: t('next.replies.text'),
    },
    { title: t('next.agree.title'), text: t('next.agree.text') },
    { title: t('next.meet.title'), text: t('next.meet.text') },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl leading-(--lh-h3)">
        {t('next.title')}
      </h2>
      <ol className="mt-2 grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="title text-lg leading-snug text-primary">
              {index + 1}
            </span>
            <h3 className="font-bold font-sans text-base">{title}</h3>
            <p className="lead col-start-2 text-ink2 text-md">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

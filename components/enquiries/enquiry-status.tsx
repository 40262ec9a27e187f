import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { EnquiryStatusView } from '@/lib/domain/enquiries/enquiry.ts'
import { type GuideCardView, guidePath } from '@/lib/domain/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatFullDate, formatMoment, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AddressConfirmation } from './address-confirmation.tsx'

type Props = {
  locale: Locale
  token: string
  enquiry: EnquiryStatusView
  /** Null when the guide has left. */
  guide: GuideCardView | null
}

/** The traveller's own page of one enquiry: its state, the conversation, what was asked and of whom. */
export async function EnquiryStatus({ locale, token, enquiry, guide }: Props) {
  const t = await translatorFor(locale, 'EnquiryStatus')
  return (
    <div className="page py-8 md:py-12">
      <h1 className="max-w-[20em]">{guide ? t('title', { guide: guide.name }) : t('titleWithoutGuide')}</h1>
      <div className="mt-4 grid max-w-[34em] gap-3">
        <p className="text-lg">{t(`states.${enquiry.state}`)}</p>
        <AddressConfirmation
          locale={locale}
          token={token}
          isConfirmed={enquiry.isConfirmed}
          texts={{
            confirmed: t('confirmed', { email: enquiry.travellerEmail }),
            confirming: t('confirming'),
            failed: t('confirmFailed'),
            again: t('confirmAgain'),
          }}
        />
        {!enquiry.isConfirmed && <noscript>{t('confirmNoScript')}</noscript>}
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-labelledby="thread">
          <h2 id="thread" className="text-xl leading-(--lh-h3)">
            {t('thread')}
          </h2>
          <ol className="mt-4 grid gap-4">
            {enquiry.messages.map((message) => (
              <li
                key={message.id}
                className={classNames(
                  'rounded-card border border-line px-5 py-4',
                  message.author === 'traveller' ? 'bg-card' : 'bg-wash',
                )}
              >
                <p className="flex flex-wrap justify-between gap-x-4 text-ink2 text-sm">
                  <span className="font-label text-ink">{authorName(message.author)}</span>
                  <time dateTime={message.writtenAt.toISOString()}>
                    {formatMoment(message.writtenAt, locale, enquiry.timeZone)}
                  </time>
                </p>
                <p className="wrap-anywhere mt-2 whitespace-pre-line">{message.body}</p>
              </li>
            ))}
          </ol>
        </section>
        <aside aria-label={t('request')} className="grid content-start gap-6">
          {guide && <GuideLine locale={locale} guide={guide} />}
          <dl className="border-line border-t text-md">
            {(await facts()).map(({ label, value }) => (
              <div key={label} className="border-line border-b py-3">
                <dt className="text-ink2 text-sm">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-ink2 text-sm">{t('keepSecret')}</p>
        </aside>
      </div>
    </div>
  )

  function authorName(author: EnquiryStatusView['messages'][number]['author']): string {
    if (author === 'traveller') return enquiry.travellerName
    return author === 'guide' && guide ? guide.name : t('site')
  }

  async function facts() {
    const words = await translatorFor(locale, 'Mail')
    const { excursion, date, adults, children } = enquiry
    return [
      ...(excursion
        ? [
            {
              label: words('facts.excursion'),
              value: excursion.path ? (
                <LocaleLink locale={locale} href={excursion.path} className="link">
                  {excursion.title}
                </LocaleLink>
              ) : (
                excursion.title
              ),
            },
          ]
        : []),
      {
        label: words('facts.date'),
        value: date ? formatFullDate(date, locale) : words('facts.dateFlexible'),
      },
      { label: words('facts.party'), value: words('facts.partyValue', { adults, children }) },
      { label: words('facts.language'), value: languageName(enquiry.languageCode, locale) },
      { label: words('facts.email'), value: enquiry.travellerEmail },
      { label: t('sent'), value: formatMoment(enquiry.sentAt, locale, enquiry.timeZone) },
    ]
  }
}

function GuideLine({ locale, guide }: { locale: Locale; guide: GuideCardView }) {
  return (
    <div className="card-link flex items-center gap-4">
      <Picture
        picture={guide.portrait}
        sizes="80px"
        standIn="portrait"
        alt=""
        className="size-20 rounded-card"
      />
      <div className="min-w-0">
        <p className="title text-lg">
          <LocaleLink locale={locale} href={guidePath(guide.id)} className="card-title">
            {guide.name}
          </LocaleLink>
        </p>
        <p className="text-ink2 text-sm">{guide.city.name}</p>
      </div>
    </div>
  )
}

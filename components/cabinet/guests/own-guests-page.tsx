import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import {
  mostShortNames,
  type OwnShortNames,
} from '@/lib/domain/catalogue/guides/short-address/short-address.ts'
import { mostGuestsAMonth } from '@/lib/domain/conversation/enquiries/guests/guest.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, languageName, listOfNames } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { qrCodeAddress } from '@/lib/shared/qr-code.ts'
import { ShareLink } from '../dashboard/share-link.tsx'
import { Section } from '../section.tsx'
import { type CardChoice, CardCode } from './card-code.tsx'
import { GuestForm } from './guest-form.tsx'
import { Prints } from './prints.tsx'
import { ShortAddressForm } from './short-address-form.tsx'

type Props = {
  locale: Locale
  /** Languages of the site. */
  languages: readonly Locale[]
  /** False while the guide's page isn't public. */
  isPublic: boolean
  names: OwnShortNames
  /** Languages of the guide, and how many may still be invited this month. */
  invite: { languages: string[]; left: number }
  /** The card for other sites in each language, and how often it has brought somebody lately. */
  card: { choices: CardChoice[]; visits: number }
  /** Whole address of a short name. */
  urlOf: (name: string) => string
}

/** Everything that a guide hands to people who came without the site. */
export function OwnGuestsPage({ locale, languages, isPublic, names, invite, card, urlOf }: Props) {
  const t = translatorFor(locale, 'OwnGuests')
  const { present, earlier, proposed } = names
  const languageNames = ownLanguageNames()
  // First the one that the guide reads here, in which the guest's page is proposed, too.
  const own = localeTraits[locale].language
  const spoken = invite.languages.toSorted((a, b) => Number(b === own) - Number(a === own))
  return (
    <div className="page max-w-184 pt-6 pb-12 md:pt-10">
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      <p className="mt-2 max-w-[40em] text-ink2">{t('lead')}</p>
      {!isPublic && <p className="mt-6 max-w-[40em]">{t('notPublic')}</p>}
      {isPublic && (
        <BrowserMessages locale={locale} namespaces={['OwnGuests', 'Dashboard', 'Form', 'FieldErrors']}>
          <Section id="invite" title={t('invite.title')} lead={t('invite.lead', { most: mostGuestsAMonth })}>
            <p className="text-md">{t('invite.left', { count: invite.left })}</p>
            {invite.left > 0 && (
              <GuestForm
                locale={locale}
                siteLanguages={languages.map((one) => ({ value: one, label: languageNames[one] }))}
                languages={spoken.map((code) => ({
                  value: code,
                  label: capitalised(languageName(code, locale), locale),
                }))}
              />
            )}
          </Section>
          <Section id="address" title={t('address.title')} lead={t('address.lead')}>
            {present !== null && (
              <div className="flex flex-wrap gap-x-6 gap-y-4">
                <img
                  src={qrCodeAddress(urlOf(present))}
                  alt=""
                  width={112}
                  height={112}
                  className="size-28 rounded-control bg-white"
                />
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-label">{t('address.present')}</p>
                  <ShareLink url={urlOf(present)} />
                </div>
              </div>
            )}
            <ShortAddressForm
              locale={locale}
              name={present ?? proposed}
              example={urlOf(present ?? (proposed || 'anna-rossi'))}
            />
            <p className="max-w-[40em] text-ink2 text-sm">
              {earlier.length > 0 && (
                <>
                  {t('address.earlier', {
                    names: listOfNames(
                      earlier.map((name) => `@${name}`),
                      locale,
                    ),
                  })}{' '}
                </>
              )}
              {t('address.most', { most: mostShortNames })}
            </p>
          </Section>
          <Section id="prints" title={t('prints.title')} lead={t('prints.lead')}>
            <Prints locale={locale} languages={languages} />
            {present === null && <p className="text-ink2 text-sm">{t('prints.toPage')}</p>}
          </Section>
          <Section id="card" title={t('card.title')} lead={t('card.lead')}>
            <CardCode locale={locale} choices={card.choices} />
            <p className="text-ink2 text-sm">{t('card.visits', { count: card.visits })}</p>
          </Section>
        </BrowserMessages>
      )}
    </div>
  )
}

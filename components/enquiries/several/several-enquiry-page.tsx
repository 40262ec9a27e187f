import { placeValues } from '@/components/cards/place-texts.ts'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { PlainForm } from '@/lib/domain/conversation/enquiries/plain-form/values.ts'
import type { AskableGuides } from '@/lib/domain/discovery/shortlist/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { UnsentForm } from '../../plain-forms/unsent-form.ts'
import { contactContent, spokenByAny } from '../contact-content.ts'
import { WholeContactForm } from '../whole-contact-form.tsx'
import { type AskedPlace, addressedToAll, ContactSeveral } from './contact-several.tsx'

type Props = {
  locale: Locale
  /** All that can be chosen. */
  asked: AskableGuides
  /** The place that guides of cities around it are asked about. */
  near: AskedPlace | null
  form: PlainForm
  refusal: UnsentForm | null
}

/** The form to several guides on a page of its own, where the lists of a city lead to without script. */
export function SeveralEnquiryPage({ locale, asked, near, form, refusal }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const { city, guides } = asked
  const place = near ?? city
  return (
    <div className="page py-8 md:py-12">
      <StaticMarkup>
        <h1>{t(near ? 'contactNearTitle' : 'contactTitle', placeValues(place))}</h1>
        <p className="mt-4 mb-8 max-w-[31em] text-lg">{t('askText')}</p>
        <noscript>
          <div className="max-w-xl">
            <WholeContactForm
              {...contactContent(locale, { languages: spokenByAny(guides) })}
              timeZone={city.timeZone}
              addressed={addressedToAll(locale, place)}
              guides={guides.map(({ id, name }) => ({ id, name }))}
              form={form}
              send={translatorFor(locale, 'ContactForm')('sendSeveral')}
              refusal={refusal}
            />
          </div>
        </noscript>
      </StaticMarkup>
      <div className="noscript:hidden">
        <ContactSeveral locale={locale} {...asked} near={near} />
      </div>
    </div>
  )
}

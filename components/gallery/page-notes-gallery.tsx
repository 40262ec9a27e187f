import { ConsentSection } from '@/components/layout/notices/consent-section.tsx'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { consentWords, suggestionWords } from '@/lib/shared/page-notes/words.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'
import { ConsentSpecimen, SuggestionSpecimen } from './page-note-specimens.tsx'
import { Specimen } from './specimen.tsx'

const questions: Array<{ title: string; purposes: Purpose[] }> = [
  { title: 'Consent: statistics and error reports', purposes: ['statistics', 'errors'] },
  { title: 'Consent: statistics alone', purposes: ['statistics'] },
  { title: 'Consent: error reports alone', purposes: ['errors'] },
]

/** The notes at the bottom of the window, here in the flow of the page, and the choice on the data page. */
export async function PageNotesGallery({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'ConsentChoice')
  const asked = await Promise.all(
    questions.map((question) => ({
      ...question,
      words: consentWords(locale, question.purposes),
    })),
  )
  const offers = await Promise.all(locales.map((offered) => ({ offered, words: suggestionWords(offered) })))
  return (
    <>
      {asked.map(({ title, purposes, words }) => (
        <Specimen key={title} title={title}>
          <ConsentSpecimen locale={locale} purposes={purposes} words={words} answered={t('saved')} />
        </Specimen>
      ))}
      <Specimen title="The page in the reader’s language, offered in that language">
        <div className="flex flex-wrap gap-4">
          {offers.map(({ offered, words }) => (
            <SuggestionSpecimen key={offered} offered={offered} words={words} />
          ))}
        </div>
      </Specimen>
      <Specimen title="The choice on the page about data; it is the browser’s own">
        <ConsentSection
          locale={locale}
          purposes={['statistics', 'errors']}
          words={consentWords(locale, ['statistics', 'errors'])}
        />
      </Specimen>
      <Specimen title="The same where no third party is configured">
        <ConsentSection locale={locale} purposes={[]} words={consentWords(locale, [])} />
      </Specimen>
    </>
  )
}

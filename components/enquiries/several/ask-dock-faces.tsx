import { Picture } from '@/components/ui/picture.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AskDock } from './ask-dock.tsx'

/** The dock with its words and faces. */
export function AskDockWithFaces({ locale, guides }: { locale: Locale; guides: GuideCardView[] }) {
  const t = translatorFor(locale, 'AskSeveral')
  const most = Math.min(maxGuidesAtOnce, guides.length)
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  return (
    <AskDock
      formId="contact"
      guides={guides.map(({ id, shortName, portrait }) => ({
        id,
        name: shortName,
        remove: t('remove', { guide: shortName }),
        face: (
          <Picture
            picture={portrait}
            sizes="52px"
            standIn="portrait"
            alt=""
            className="size-13 rounded-full"
          />
        ),
      }))}
      texts={{
        label: t('label'),
        clear: t('clear'),
        write: counts.map((count) => t('write', { count })),
        more: counts.map((count) => t('more', { count: most - count })),
      }}
    />
  )
}

import { AskBand } from '@/components/enquiries/several/ask-band.tsx'
import { ContactSeveral } from '@/components/enquiries/several/contact-several.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Loading, SkeletonExcursionRow } from '@/components/ui/skeleton.tsx'
import {
  mostKept,
  type ShortlistRequest,
  shortlistPath,
  shortlistSize,
} from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { AskableGuides, ShortlistView } from '@/lib/domain/discovery/shortlist/view.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { pluralForms } from '@/lib/shared/i18n/plural-forms.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { Comparison } from './comparison.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { OpenOwn } from './open-own.tsx'
import { Picker } from './picker.tsx'
import { ShortlistFrame } from './shortlist-frame.tsx'
import { type HeadTexts, ShortlistHead } from './shortlist-head.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  request: ShortlistRequest
  view: ShortlistView
  /** Ids of the compared items. */
  compared: number[]
  /** The guides that one message can ask; null when they are not of one city. */
  asked: AskableGuides | null
}

/** The reader's list, or one that somebody has shared: what is in it, side by side, and how to ask their guides. */
export function ShortlistPage(props: Props) {
  const { locale, site, request, asked } = props
  if (shortlistSize(request) === 0) return <EmptyShortlist locale={locale} />
  const t = translatorFor(locale, 'Shortlist')
  const path = localePath(locale, shortlistPath(request))
  return (
    <div className="page pt-6 md:pt-10">
      <ShortlistFrame locale={locale} request={request} compared={props.compared}>
        <div className="shortlist-list">
          <ShortlistHead
            locale={locale}
            texts={headTexts(props)}
            address={decodeURIComponent(absoluteUrl(site, path))}
          />
          <KindTabs locale={locale} request={request} />
          <Picker {...props} />
        </div>
        <Comparison {...props} />
      </ShortlistFrame>
      {asked && (
        <>
          <AskBand
            locale={locale}
            guides={asked.guides}
            shape="band"
            title={t('askTitle', { count: asked.guides.length })}
          />
          <ContactSeveral locale={locale} city={asked.city} guides={asked.guides} busyDays={asked.busyDays} />
        </>
      )}
    </div>
  )
}

/** Without a list in the address: the reader's own comes, if there is one. */
function EmptyShortlist({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'Shortlist')
  return (
    <div className="page pt-6 md:pt-10">
      <OpenOwn locale={locale} />
      <h1 className="text-[clamp(1.875rem,1.4rem+1.8vw,2.75rem)]">{t('title')}</h1>
      <div className="mt-4 max-w-xl rounded-card border border-control border-dashed p-4 md:mt-7 md:p-6 [:root[data-hearts]_&]:hidden">
        <Picture
          picture={defaultPlacePicture('excursions')}
          sizes="(width >= 45rem) 528px, 92vw"
          alt=""
          className="aspect-2/1 w-full rounded-control"
        />
        <h2 className="mt-4 text-xl leading-(--lh-h3)">{t('emptyTitle')}</h2>
        <p className="lead mt-1.5 text-ink2 text-md">{t('emptyText')}</p>
        <div className="mt-5 grid gap-2 sm:grid-cols-2">
          <ButtonLink locale={locale} href="/search/excursions">
            {t('findExcursions')}
          </ButtonLink>
          <ButtonLink locale={locale} href="/search/guides" variant="secondary">
            {t('findGuides')}
          </ButtonLink>
        </div>
        <noscript>
          <p className="mt-4 text-ink2 text-sm">{t('noScript')}</p>
        </noscript>
      </div>
      <div className="mt-8 hidden [:root[data-hearts]_&]:block">
        <Loading label={t('loading')}>
          <SkeletonExcursionRow />
          <SkeletonExcursionRow />
        </Loading>
      </div>
    </div>
  )
}

function headTexts({ locale, request, view }: Props): HeadTexts {
  const t = translatorFor(locale, 'Shortlist')
  const counts = [
    ...(request.excursions.length > 0 ? [t('excursions', { count: request.excursions.length })] : []),
    ...(request.guides.length > 0 ? [t('guides', { count: request.guides.length })] : []),
  ]
  const [excursions = '', guides = ''] = counts
  const what = counts.length > 1 ? t('both', { excursions, guides }) : excursions
  const cities = [...view.excursions, ...view.guides].flatMap(({ facts }) => facts?.card.city ?? [])
  const [city] = cities
  const isOneCity = city !== undefined && cities.every(({ id }) => id === city.id)
  return {
    title: isOneCity ? t('titleOf', { city: city.name }) : t('title'),
    note: what,
    noteOwn: t('note', { what, note: t('own') }),
    noteShared: t('note', { what, note: t('shared') }),
    sharedInfo: pluralForms(locale, (count) => t('sharedInfo', { count })),
    sharedInfoEmpty: t('sharedInfoEmpty'),
    addToOwn: t('addToOwn'),
    added: t('added'),
    openOwn: t('openOwn'),
    full: t('full', { most: mostKept }),
    removed: t('removed'),
    undo: t('undo'),
    copyLink: t('copyLink'),
    copied: t('copied'),
    share: t('share'),
    shareText: t('shareText'),
    link: t('link'),
    copy: t('copy'),
    otherApps: t('otherApps'),
    close: t('close'),
  }
}

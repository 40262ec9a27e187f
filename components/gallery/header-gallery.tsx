import type { ComponentProps } from 'react'
import { cabinetEntries } from '@/components/cabinet/frame/cabinet-entries.ts'
import { CabinetRail, CabinetTabs } from '@/components/cabinet/frame/cabinet-menu.tsx'
import { SiteFooter } from '@/components/layout/footer/site-footer.tsx'
import { accountMenuTexts } from '@/components/layout/header/account-menu-texts.ts'
import { FixedHeaderBar } from '@/components/layout/header/fixed-header-bar.tsx'
import { KnownAccount } from '@/components/layout/header/known-account.tsx'
import { AccountMenu } from '@/components/layout/header/signed-in.tsx'
import { SiteHeader } from '@/components/layout/header/site-header.tsx'
import { loadActingTexts } from '@/components/layout/notices/acting-texts.ts'
import type { HeaderLinks } from '@/lib/client/header-links.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ActingDemo } from './acting-demo.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

const faces = [1, 2, 3, 4, 5, 6, 7].map((number) => `/assets/portraits/00${number}-160.jpg`)
const pictures = ['rome', 'florence', 'venice', 'milan'].map(
  (city) => `/assets/location/e/it_${city}-640.jpg`,
)
const none: HeaderLinks = {
  city: null,
  country: null,
  guideId: null,
  faces: [],
  pictures: [],
  guideCount: 0,
  excursionCount: 0,
}

/** The site's header in all its states, the cabinet's menu and the footer. */
export async function HeaderGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const texts = messagesOf(locale).FixedHeader
  const menuTexts = accountMenuTexts(locale)
  const place = (name: string, slug: string, inside: string) => ({
    name,
    slug,
    prepositionalCase: locale === 'ru' ? inside : null,
  })
  const rome = place(words.header.rome, 'rome', words.header.inRome)
  const italy = place(words.header.italy, 'italy', words.header.inItaly)
  const ofRome = { ...none, city: rome, country: italy, faces, pictures, guideCount: 42, excursionCount: 118 }
  type State = Omit<ComponentProps<typeof FixedHeaderBar>, 'locale' | 'siteName' | 'texts' | 'isSpecimen'>
  const states: Array<State & { title: string }> = [
    { title: 'Fixed, on a guide’s page', links: ofRome, present: 'guides', contact: words.write },
    { title: 'Fixed, on an excursion’s page', links: ofRome, present: 'excursions', contact: words.write },
    { title: 'Fixed, after the jump to the contact form', links: ofRome, present: 'guides', contact: null },
    {
      title: 'Fixed, in a country',
      links: { ...ofRome, city: null, guideCount: 128, excursionCount: 281 },
      present: 'guides',
      contact: null,
    },
    {
      title: 'Fixed, the whole site, no part of it marked',
      links: { ...ofRome, city: null, country: null, guideCount: 1284, excursionCount: 3051 },
      present: null,
      contact: null,
    },
    {
      title: 'Fixed, one guide with one excursion',
      links: {
        ...ofRome,
        faces: faces.slice(0, 1),
        pictures: pictures.slice(0, 1),
        guideCount: 1,
        excursionCount: 1,
      },
      present: 'guides',
      contact: null,
    },
    {
      title: 'Fixed, a place with guides and no excursions',
      links: { ...ofRome, pictures: [], excursionCount: 0 },
      present: 'guides',
      contact: null,
    },
    { title: 'Fixed, before the numbers have come', links: null, present: 'guides', contact: words.write },
    { title: 'Fixed, a place with nothing', links: none, present: null, contact: null },
  ]
  const name = words.header.name
  const account = {
    name,
    guideId: 2,
    thumb: faces[1] ?? null,
    unreadCount: 3,
    noticeCount: 2,
    acting: null,
  }
  const t = translatorFor(locale, 'CabinetMenu')
  const menuOf = (role: 'guide' | 'admin', number: number) => ({
    locale,
    role,
    ownPage: role === 'guide' ? '/guide/2' : null,
    name: `${t('navigation')} ${number}`,
  })
  const present = cabinetEntries(locale, 'guide')[2]?.path
  return (
    <>
      <Specimen title="At the page’s top; the languages, and on phones the menu, open below it">
        <div className="-mx-4 md:-mx-6">
          <SiteHeader locale={locale} siteName="Cicerone" locales={locales} isSpecimen />
        </div>
      </Specimen>
      <Specimen title="Signed in">
        <div className="flex flex-wrap items-center gap-6">
          <AccountMenu
            name={name}
            thumb={account.thumb}
            label={menuTexts.myProfile}
            entries={[
              { href: localePath(locale, '/profile/dashboard'), label: menuTexts.dashboard },
              { href: localePath(locale, '/account/logout'), label: menuTexts.signOut },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="An admin acts as a guide">
        <ActingDemo
          locale={locale}
          name={name}
          reason="Can’t find how to send the profile in"
          texts={await loadActingTexts(locale)}
        />
      </Specimen>
      {states.map(({ title, ...state }, index) => (
        <Specimen key={title} title={title}>
          <div className="-mx-4 md:-mx-6">
            <FixedHeaderBar
              locale={locale}
              siteName="Cicerone"
              texts={{ ...texts, navigation: `${texts.navigation} ${index + 1}` }}
              isSpecimen
              {...state}
            />
          </div>
        </Specimen>
      ))}
      <KnownAccount locale={locale} account={account}>
        <Specimen title="The cabinet’s rail: a guide with three unread messages; an admin">
          <div className="flex flex-wrap items-start gap-6">
            <div className="w-56 bg-pine py-4 text-on-pine">
              <CabinetRail {...menuOf('guide', 1)} currentPath={present} />
            </div>
            <div className="w-56 bg-pine py-4 text-on-pine">
              <CabinetRail {...menuOf('admin', 2)} currentPath="/profile/settings" />
            </div>
          </div>
        </Specimen>
        <Specimen title="The cabinet’s tabs on phones: a guide, with the rest behind the last tab; an admin">
          <div className="grid max-w-90 gap-6">
            <CabinetTabs {...menuOf('guide', 3)} currentPath={present} isSpecimen />
            <CabinetTabs {...menuOf('admin', 4)} currentPath="/profile/settings" isSpecimen />
          </div>
        </Specimen>
      </KnownAccount>
      <Specimen title="The foot of public pages, and of the cabinet">
        <div className="-mx-4 md:-mx-6">
          <SiteFooter
            locale={locale}
            siteName="Cicerone"
            locales={locales}
            socialLinks={[{ name: 'Telegram', url: 'https://t.me/' }]}
          />
          <SiteFooter locale={locale} siteName="Cicerone" isShort />
        </div>
      </Specimen>
    </>
  )
}

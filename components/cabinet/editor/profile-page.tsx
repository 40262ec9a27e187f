import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { photoNamespaces, photoTexts } from '../photos/photo-texts.ts'
import { ProfileEditor, type ProfileEditorProps } from './profile-editor.tsx'

const namespaces = [
  'CityFinder',
  'ProfileEditor',
  'ProfileFields',
  'Credentials',
  'SaveStatus',
  'FieldErrors',
  ...photoNamespaces,
] as const

type Props = Omit<ProfileEditorProps, 'languageNames' | 'editorTexts' | 'photoTexts'>

/** Profile editor of the guide. */
export async function ProfilePage({ locale, ...editor }: Props) {
  const t = translatorFor(locale, 'ProfileEditor')
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      <BrowserMessages locale={locale} namespaces={namespaces}>
        <ProfileEditor
          locale={locale}
          {...editor}
          photoTexts={await photoTexts(locale)}
          languageNames={ownLanguageNames()}
          editorTexts={editorTexts(locale)}
        />
      </BrowserMessages>
    </div>
  )
}

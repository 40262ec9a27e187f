'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { SaveConflict } from '@/components/ui/autosave/save-conflict.tsx'
import { SaveStatus } from '@/components/ui/autosave/save-status.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { MarkedField } from '@/lib/domain/administration/moderation/marked-field.ts'
import type { TextsEditedAt } from '@/lib/domain/basics/drafts/fields.ts'
import type { CredentialAnswer } from '@/lib/domain/catalogue/guides/credentials/credential.ts'
import { type ProfileFacts, profileSteps } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import {
  type ProfileContent,
  type ProfileValues,
  type SentProfile,
  unsentFields,
} from '@/lib/domain/catalogue/guides/profile/content.ts'
import type { PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Credentials } from '../credentials/credentials.tsx'
import type { PhotoTexts } from '../photos/photo-texts.ts'
import { Completeness } from './completeness.tsx'
import { ContactSection } from './contact-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import type { ProfileModeration } from './moderation.ts'
import { ModerationBanner } from './moderation-banner.tsx'
import { NamesSection } from './names-section.tsx'
import { PhotoSections } from './photo-sections.tsx'
import { type ProfileForm, type ProfileFormValues, toContent, useProfileForm } from './profile-form.ts'
import { profileParts, SectionLine } from './section-line.tsx'
import { SentNote } from './sent-note.tsx'
import { SubmitProfile, WithdrawProfile } from './submission.tsx'
import { TextsSection } from './texts-section.tsx'
import { useConflictWords } from './use-conflict-words.ts'
import { useHeldAnchor } from './use-held-anchor.ts'

export type ProfileEditorProps = {
  locale: Locale
  userId: string
  profile: {
    guideId: number
    values: ProfileValues
    version: number
    sent: SentProfile
    textsEditedAt: TextsEditedAt
    isTranslated: boolean
    phone: string | null
  } & ProfileModeration
  facts: ProfileFacts
  photos: PhotoListAnswer
  photoTexts: PhotoTexts
  cities: CityChoices
  categories: Array<{ id: number; name: string }>
  languages: Array<{ code: string; name: string }>
  languageNames: Record<Locale, string>
  editorTexts: EditorTexts
  /** The language whose texts are open at first. */
  text: Locale
  year: number
  credentials: CredentialAnswer[]
  /** Fields marked by moderation. */
  marked: readonly MarkedField[]
}

/** A guide's whole profile, saved as it is typed. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { locale, profile, text, languageNames } = props
  const t = useTranslations('ProfileEditor')
  const form = useProfileForm(locale, props.userId, profile)
  const [active, setActive] = useState(text)
  const [asked, setAsked] = useState(text)
  if (asked !== text) {
    // A link has asked for another language.
    setAsked(text)
    setActive(text)
  }
  useHeldAnchor()
  const [isSent, setSent] = useState(false)
  const [photos, setPhotos] = useState(props.photos)
  const [havePhotosChanged, setPhotosChanged] = useState(false)
  const isWaiting = profile.submission?.state === 'pending'
  const part: Part = {
    ...props,
    form,
    facts: { ...props.facts, ...factsOf(photos) },
    // Photos present at submission await approval with it.
    hasUnsentPhotos: isWaiting ? havePhotosChanged : photos.photos.some(isUnsent),
    isSent,
    onSent: () => {
      setPhotosChanged(false)
      setSent(true)
    },
  }
  const conflict = useConflictWords(props)
  return (
    <>
      <Banner {...part} />
      <div className="mt-8 flex flex-col gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="order-2 min-w-0 lg:order-none">
          <PhotoSections
            {...props}
            onChange={(list) => {
              setPhotos(list)
              setPhotosChanged(true)
            }}
          />
          <form {...form.props}>
            <SaveConflict {...form.saving} {...conflict} />
            <NamesSection locale={locale} form={form} languageNames={languageNames} />
            <TextsSection
              locale={locale}
              form={form}
              languageNames={languageNames}
              editorTexts={props.editorTexts}
              textsEditedAt={profile.textsEditedAt}
              isTranslated={profile.isTranslated}
              active={active}
              onActivate={setActive}
            />
            <FactsSection
              locale={locale}
              form={form}
              cities={props.cities}
              categories={props.categories}
              year={props.year}
            />
            <LanguagesSection form={form} languages={props.languages} />
          </form>
          <ContactSection locale={locale} phone={profile.phone} />
          <Credentials
            locale={locale}
            credentials={props.credentials}
            original={profile.values.original_locale}
            languageNames={languageNames}
          />
        </div>
        <aside
          aria-label={t('aside')}
          className="contents content-start gap-5 self-start lg:sticky lg:top-8 lg:grid"
        >
          <Meter {...part} />
          <div className="sticky top-14 z-10 order-1 -mx-4 mb-5 border-line border-b bg-paper px-4 pt-0.5 pb-2 md:top-0 lg:static lg:order-none lg:mx-0 lg:mb-0 lg:border-t lg:border-b-0 lg:px-0 lg:pt-4 lg:pb-0">
            <div className="lg:hidden">
              <Parts {...part} />
            </div>
            <SaveStatus {...form.saving} />
          </div>
          <div
            id="submit"
            className="order-4 mt-5 grid scroll-mt-16 gap-4 lg:order-none lg:mt-0 lg:scroll-mt-0"
          >
            <ButtonLink locale={locale} href="/profile/preview" variant="secondary" className="w-full">
              <WorkIcon name="eye" />
              {t('preview')}
            </ButtonLink>
            <Submission {...part} />
          </div>
        </aside>
      </div>
    </>
  )
}

function factsOf({ photos }: PhotoListAnswer): Pick<ProfileFacts, 'hasPortrait' | 'galleryCount'> {
  return {
    hasPortrait: photos.some(({ use }) => use === 'portrait'),
    galleryCount: photos.filter(({ use }) => use === 'gallery').length,
  }
}

function isUnsent(photo: PhotoListAnswer['photos'][number]): boolean {
  return !photo.is_public || photo.is_alt_pending
}

type Part = ProfileEditorProps & {
  form: ProfileForm
  hasUnsentPhotos: boolean
  /** It has been sent from this page. */
  isSent: boolean
  onSent: () => void
}

// Each of these follows the typing by itself, so that the rest of the editor is not rendered with every key.

function useContent({ form }: Part): ProfileContent {
  return toContent(useWatch({ control: form.control, compute: (values: ProfileFormValues) => values }))
}

function useHasUnsent(props: Part): boolean {
  const fields = unsentFields(useContent(props), props.profile.sent)
  return props.hasUnsentPhotos || fields.length > 0
}

function Banner(props: Part) {
  return (
    <ModerationBanner
      {...props.profile}
      locale={props.locale}
      marked={props.marked}
      hasUnsent={useHasUnsent(props)}
      // Wide screens have the button beside the form all the time.
      action={
        <div className="mt-3 lg:hidden">
          <Send {...props} isShort />
        </div>
      }
    >
      <WithdrawProfile locale={props.locale} />
    </ModerationBanner>
  )
}

function Meter(props: Part) {
  const { percent, steps } = profileSteps(useContent(props), props.facts, props.profile.isTranslated)
  return (
    <div className="order-3 mt-10 lg:order-none lg:mt-0">
      <Completeness locale={props.locale} percent={percent} steps={steps} />
    </div>
  )
}

function Submission(props: Part) {
  const { profile } = props
  const hasUnsent = useHasUnsent(props)
  const isLocked = profile.status === 'suspended' || profile.status === 'closed'
  const isNew = profile.status !== 'published' && profile.submission?.state !== 'pending'
  if (isLocked) return null
  if (isNew || hasUnsent) return <Send {...props} />
  return props.isSent && profile.submission?.state === 'pending' ? (
    <SentNote locale={props.locale} hasTour={props.facts.hasTour} hasHours={props.facts.hasWorkingHours} />
  ) : null
}

function Send({ locale, languageNames, form, onSent, isShort = false }: Part & { isShort?: boolean }) {
  return (
    <SubmitProfile
      locale={locale}
      languageNames={languageNames}
      saving={form.saving.state}
      onFlush={form.props.onBlur}
      onSent={onSent}
      isShort={isShort}
    />
  )
}

function Parts(props: Part) {
  return <SectionLine locale={props.locale} parts={profileParts(useContent(props), props.facts)} />
}

import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { setFeature } from '@/lib/domain/basics/features/commands.ts'
import { saveExcursion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import { createExcursion as begin } from '@/lib/domain/catalogue/excursions/editor/creation.ts'
import { getEditedExcursion } from '@/lib/domain/catalogue/excursions/editor/queries.ts'

import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { profileSteps } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import type { ProfileChanges } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { findProfileFacts, getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { refusalTexts } from '@/lib/server/api/problem.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { testDatabase } from '../../support/database.ts'
import { approveProfile } from '../../support/decide.ts'
import { createCategory, createGuide, createUser } from '../../support/factories.ts'

const db = testDatabase()

async function turn(isOn: boolean): Promise<void> {
  const { id } = await createUser(db, { role: 'admin' })
  await setFeature({ role: 'admin', userId: id, impersonatorId: null }, 'translations', isOn)
}

async function writer(texts: ('ru' | 'en')[]): Promise<GuideActor> {
  const { id: guideId, userId } = await createGuide(db, { texts })
  return {
    ...{ userId, role: 'guide', guideId, sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
}

async function save(actor: GuideActor, changes: ProfileChanges): Promise<number> {
  const { version } = await getOwnProfile(actor.guideId)
  return saveProfile(actor, changes, version)
}

describe('feature translations: while it is off', () => {
  it('a profile is written in its original language alone', async () => {
    const actor = await writer(['ru', 'en'])
    await turn(false)
    const refused = save(actor, { 'headline.ru': 'Рим', 'headline.en': 'Rome' })
    await expect(refused).rejects.toMatchObject({ code: 'switched_off' })
    const error: unknown = await refused.catch((thrown: unknown) => thrown)
    expect(error instanceof AppError && (await refusalTexts(error, 'en')).errors).toEqual({
      'headline.en': [
        'Headline: on this site, text appears in its original language only. Please write it in that language.',
      ],
    })
    await save(actor, { 'headline.ru': 'Рим', 'firstname.en': 'Marco' })
    // A guide who chooses another original writes in that language.
    await save(actor, { original_locale: 'en', 'headline.en': 'Rome' })
    await turn(true)
    await save(actor, { 'headline.ja': 'ローマ' })
  })

  it('public translations stay, and what was drafted of them is neither sent nor lost', async () => {
    const actor = await writer(['ru', 'en'])
    const english = (await findGuide(actor.guideId, 'en'))?.headline
    await save(actor, { 'headline.ru': 'Рим пешком', 'headline.en': 'Rome on foot', 'headline.ja': 'ローマ' })
    await turn(false)
    const own = await getOwnProfile(actor.guideId)
    // A half-written translation asks for nothing.
    expect([own.isTranslated, own.unsent, own.missing]).toEqual([false, ['headline.ru'], []])
    await submitProfile(actor)
    const sent = await findLatestSubmission(db, { guideId: actor.guideId, excursionId: null })
    await approveProfile({ userId: null }, sent?.id ?? '')
    expect((await findGuide(actor.guideId, 'ru'))?.headline).toBe('Рим пешком')
    expect((await findGuide(actor.guideId, 'en'))?.headline).toBe(english)
    await turn(true)
    expect((await getOwnProfile(actor.guideId)).values).toMatchObject({
      'headline.en': 'Rome on foot',
      'headline.ja': 'ローマ',
    })
  })

  it('nobody is advised to translate, and a profile without translations can be complete', async () => {
    const actor = await writer(['ru'])
    const { values } = await getOwnProfile(actor.guideId)
    const facts = await findProfileFacts(actor.guideId)
    const full = {
      ...facts,
      ...{ hasPortrait: true, galleryCount: 3, hasVerifiedCredential: true, publishedExcursionCount: 1 },
      hasWorkingHours: true,
    }
    expect(profileSteps(values, full, true).percent).toBe(85)
    const { percent, steps } = profileSteps(values, full, false)
    expect([percent, steps.filter(({ kind }) => kind === 'furtherText')]).toEqual([100, []])
  })

  it('a tour is written in its original language alone, the titles of its stops too', async () => {
    const actor = await writer(['ru'])
    await createCategory(db, { slug: 'history' })
    const id = await begin(actor, 'ru')
    const stop = (title: Partial<Record<'ru' | 'en', string>>) => ({
      ...{ id: 'a', title, minutes: 20, latitude: null, longitude: null },
    })
    const saved = async (changes: Parameters<typeof saveExcursion>[2]) =>
      saveExcursion(actor, id, changes, (await getEditedExcursion(actor.guideId, id, 'ru')).version)
    await saved({ stops: [stop({ ru: 'Ворота', en: 'Gate' })], 'title.ru': 'Рим' })
    await turn(false)
    await expect(saved({ 'included.en': ['tickets'] })).rejects.toMatchObject({
      code: 'switched_off',
      fields: { 'included.en': [{ key: 'translationsOff' }] },
    })
    await expect(saved({ stops: [stop({ ru: 'Ворота', en: 'The gate' })] })).rejects.toMatchObject({
      fields: { stops: [{ key: 'translationsOff' }] },
    })
    // Text that was there before may be moved.
    await saved({ stops: [{ ...stop({ ru: 'Ворота города', en: 'Gate' }), id: 'b' }] })
    const edited = await getEditedExcursion(actor.guideId, id, 'ru')
    expect([edited.isTranslated, edited.advice.map(({ kind }) => kind)]).toEqual([
      false,
      ['stops', 'places', 'photos'],
    ])
  })
})

import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { saveDraft } from '../../../basics/drafts/drafts.ts'
import { columnsOf, emptyValues } from '../../../basics/drafts/fact-table.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { currencies } from '../../../basics/money/price.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { draftedProfile, draftedSelect } from '../../guides/profile/drafted.ts'
import { columnFacts, excursionLimits, versionNames } from '../facts.ts'
import { type ExcursionContent, emptyTexts } from './content.ts'
import { lockOwn, subjectOf } from './own.ts'
import { editedPrice } from './price.ts'
import { unpublishedSlug } from './slug.ts'
import { type ExcursionPrice, lowestAmount } from './tiers.ts'

/** More than any guide offers; archived ones don't count. */
export const mostExcursions = 50

/**
 * Begins an excursion.
 * @param locale that the guide writes it in
 * @returns its id
 * @throws AppError `invalid` where the guide has too many; `switched_off` on a site without categories
 */
export async function createExcursion(actor: GuideActor, locale: Locale): Promise<number> {
  return database().$transaction(async (tx) => {
    await lockGuides(tx, [actor.guideId])
    const guide = await tx.guide.findUniqueOrThrow({
      where: { id: actor.guideId },
      select: {
        ...draftedSelect,
        excursions: { orderBy: { createdAt: 'desc' }, take: 1, select: { currency: true } },
      },
    })
    const profile = draftedProfile(guide)
    const [latest] = guide.excursions
    const currency = latest?.currency ?? (await currencyOf(tx, profile.city_id))
    return insert(tx, actor, {
      content: {
        ...emptyTexts(),
        ...emptyValues(columnFacts),
        original_locale: locale,
        category_id: null,
        city_id: profile.city_id,
        languages: profile.languages.map(({ code }) => code).slice(0, excursionLimits.languages),
        meeting_position: null,
        stops: [],
        slug: '',
        unchecked_locales: [],
      },
      price: {
        currency: currencies.find((one) => one === currency) ?? 'EUR',
        price_unit: 'booking',
        tiers: [],
        cancellation_hours: 24,
      },
    })
  })
}

/**
 * Begins an excursion with the texts and the price of another one; without its photos and its address.
 * @returns its id
 * @throws AppError `not_found`; `invalid` where the guide has too many; `switched_off` on a site without categories
 */
export async function duplicateExcursion(actor: GuideActor, id: number): Promise<number> {
  return database().$transaction(async (tx) => {
    const { row, content } = await lockOwn(tx, actor, id)
    const original = content.original_locale
    const t = translatorFor(original, 'Tours')
    const title = t('copyOf', { title: content[fieldOf('title', original)] }).slice(0, excursionLimits.title)
    return insert(tx, actor, {
      content: { ...content, slug: '', [fieldOf('title', original)]: title },
      price: editedPrice(row),
    })
  })
}

async function currencyOf(tx: Transaction, cityId: number): Promise<string> {
  const city = await tx.city.findUniqueOrThrow({
    where: { id: cityId },
    select: { country: { select: { currencyCode: true } } },
  })
  return city.country.currencyCode
}

type Beginning = { content: ExcursionContent; price: ExcursionPrice }

/** Until it is approved, nothing reads what the columns of its texts and facts hold. */
async function insert(tx: Transaction, actor: GuideActor, { content, price }: Beginning): Promise<number> {
  const { guideId } = actor
  const own = await tx.excursion.aggregate({
    where: { guideId, status: { not: 'archived' } },
    _count: true,
    _max: { position: true },
  })
  if (own._count >= mostExcursions) {
    throw new AppError('invalid', {
      fields: { excursions: [{ key: 'tooManyExcursions', values: { maximum: mostExcursions } }] },
    })
  }
  const category = await tx.category.findFirst({ orderBy: { id: 'asc' }, select: { id: true } })
  if (!category) throw new AppError('switched_off')
  const [next] = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('"Excursion"', 'id'))::int AS "id"`
  if (!next) throw new Error('the sequence of excursions has no next value')
  const { id } = next
  const lines = price.tiers.length > 1 ? price.tiers : []
  await tx.excursion.create({
    data: {
      id,
      guideId,
      cityId: content.city_id,
      categoryId: content.category_id ?? category.id,
      slug: unpublishedSlug(id),
      position: (own._max.position ?? -1) + 1,
      ...columnsOf(columnFacts, content),
      durationMinutes: content.duration_minutes ?? excursionLimits.shortestMinutes,
      maxGuests: content.max_guests ?? 1,
      priceAmount: lowestAmount(price.tiers),
      currency: price.currency,
      priceUnit: price.price_unit,
      cancellationHours: price.cancellation_hours,
      priceTiers: {
        create: lines.map(({ min_guests, max_guests, amount }) => ({
          minGuests: min_guests,
          maxGuests: max_guests ?? min_guests,
          amount,
        })),
      },
    },
    select: { id: true },
  })
  const texts = { names: versionNames, rich: 'description', original: content.original_locale }
  await saveDraft(tx, subjectOf(guideId, id), content, {}, 0, texts)
  await audit.record(tx, actor, 'excursion.create', id)
  return id
}

import type { FamilyFactsView, FamilyNotesView } from '../../lib/domain/catalogue/excursions/family-facts.ts'
import type { Locale } from '../../lib/shared/addresses/locales.ts'
import type { SeededExcursion } from './context.ts'
import { randomOf } from './random.ts'

/** Facts that a demo tour states for families and tired feet. */
type SeededFamilyFacts = {
  facts: FamilyFactsView
  notes: (locale: Locale) => Partial<FamilyNotesView>
}

const nothing: FamilyFactsView = {
  steps: null,
  wheelchair: null,
  pushchair: null,
  pace: null,
  walkingMetres: null,
  toilets: null,
  ageFrom: null,
  ageTo: null,
  childPricePercent: null,
  childPriceAge: null,
  carSeats: null,
  childSeats: null,
  clothing: null,
}

/** True of most tours of the kind, wherever they are. */
const notes = {
  sits: {
    ru: 'С остановками, чтобы посидеть',
    en: 'With stops to sit down',
    ja: '途中で座って休みます',
    'zh-Hans': '途中会坐下休息',
  },
  coins: {
    ru: 'Платные: возьмите мелочь',
    en: 'Paid: bring some coins',
    ja: '有料です。小銭をご用意ください',
    'zh-Hans': '收费，请备好零钱',
  },
  cobbles: {
    ru: 'Местами брусчатка',
    en: 'Some cobbles on the way',
    ja: '一部に石畳があります',
    'zh-Hans': '部分路段是石板路',
  },
} satisfies Record<string, Record<Locale, string>>

/** The same for the same tour in each database: most state something, a few nothing at all. */
export function familyFactsOf({ words }: Pick<SeededExcursion, 'words'>): SeededFamilyFacts {
  const random = randomOf(`family facts of ${words.key}`)
  if (random.chance(0.15)) return { facts: nothing, notes: () => ({}) }
  const { durationMinutes: minutes, price } = words
  const isByCar = minutes >= 360 && random.chance(0.6)
  const steps = random.pick(['none', 'few', 'few', 'many'] as const)
  const wheelchair = { none: 'full', few: 'partly', many: 'no' } as const
  const isSlow = random.chance(0.45)
  const perHour = isSlow ? 900 : 1400
  const walked = Math.round((Math.min(minutes, isByCar ? 150 : 420) / 60) * perHour)
  const ageFrom = random.pick([0, 0, 4, 6, 8, 12] as const)
  const known = <Value>(value: Value, chance = 0.85) => (random.chance(chance) ? value : null)
  const [hasCobbles, hasCoins] = [random.chance(0.3), random.chance(0.25)]
  const facts: FamilyFactsView = {
    steps: known(steps),
    wheelchair: known(wheelchair[steps], 0.7),
    pushchair: known(steps === 'many' ? 'no' : steps === 'few' ? 'partly' : 'full'),
    pace: known(isSlow ? 'easy' : random.pick(['moderate', 'moderate', 'brisk'] as const)),
    walkingMetres: known(Math.max(500, Math.round(walked / 500) * 500)),
    toilets: known(random.pick(['often', 'some', 'some'] as const)),
    ageFrom: known(ageFrom, 0.8),
    ageTo: null,
    ...(price.per === 'person' && ageFrom < 12 && random.chance(0.7)
      ? {
          childPricePercent: random.pick([0, 50, 50] as const),
          childPriceAge: random.pick([6, 11] as const),
        }
      : { childPricePercent: null, childPriceAge: null }),
    carSeats: isByCar ? random.pick([3, 4, 6] as const) : known(0, 0.4),
    childSeats: isByCar ? random.pick([0, 1, 2] as const) : null,
    clothing: known('shoes', 0.5),
  }
  return {
    facts,
    notes: (locale) => ({
      ...(facts.pace === 'easy' && { walkingNote: notes.sits[locale] }),
      ...(hasCoins && facts.toilets !== null && { toiletsNote: notes.coins[locale] }),
      ...(hasCobbles && facts.pushchair === 'partly' && { pushchairNote: notes.cobbles[locale] }),
    }),
  }
}

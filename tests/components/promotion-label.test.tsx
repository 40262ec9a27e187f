import { PromotionMark, PromotionNote } from '@/components/cards/promotion-label.tsx'
import type { Promotion } from '@/lib/domain/core/listing/promotion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { renderTranslated } from '../support/translated.tsx'

const says = (locale: Locale, promotion: Promotion) =>
  renderTranslated(
    <>
      <PromotionMark locale={locale} promotion={promotion} />
      <PromotionNote locale={locale} promotion={promotion} payer="Анаит Петросян" />
    </>,
  ).container.textContent

const russian = { kind: 'advertising', showsPayer: true, erid: '2VtzqwQ7Xy' } as const
const european = { kind: 'sponsored', showsPayer: true, erid: null } as const
const japanese = { kind: 'pr', showsPayer: false, erid: null } as const
const other = { kind: 'promoted', showsPayer: false, erid: null } as const

it.each([
  ['ru', russian, 'РекламаРекламодатель: Анаит Петросян · erid: 2VtzqwQ7Xy'],
  ['en', russian, 'AdPaid by Анаит Петросян · erid: 2VtzqwQ7Xy'],
  ['en', european, 'SponsoredPaid by Анаит Петросян'],
  ['ja', european, '広告広告主：Анаит Петросян'],
  ['ja', japanese, 'PR'],
  ['zh-Hans', japanese, '广告'],
  ['zh-Hans', european, '广告广告主：Анаит Петросян'],
  ['en', other, 'Promoted'],
  ['ru', other, 'Реклама'],
] as const)('in %s the label of %j says “%s”', (locale, promotion, text) => {
  expect(says(locale, promotion)?.replaceAll('\u00a0', ' ')).toBe(text)
})

import { PromotedMark } from '@/components/ui/promoted-mark.tsx'
import type { Promotion } from '@/lib/domain/core/listing/promotion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type MarkProps = { locale: Locale; promotion: Promotion; isSmallOnPhones?: boolean }

/** The word for advertising, in the corner of a card's picture. */
export function PromotionMark({ locale, promotion, isSmallOnPhones = false }: MarkProps) {
  const t = translatorFor(locale, 'PromotionLabel')
  return <PromotedMark label={t(`kinds.${promotion.kind}`)} isSmallOnPhones={isSmallOnPhones} />
}

type NoteProps = { locale: Locale; promotion: Promotion; payer: string }

/** Below the mark: who pays, and the token of the advertisement, where a law asks for them. */
export function PromotionNote({ locale, promotion: { showsPayer, erid }, payer }: NoteProps) {
  const t = translatorFor(locale, 'PromotionLabel')
  if (!showsPayer && erid === null) return null
  return (
    <p className="mt-1 text-ink2 text-xs leading-snug">
      {showsPayer && t('payer', { name: payer })}
      {showsPayer && erid !== null && ' · '}
      {erid !== null && <span className="wrap-anywhere">{t('erid', { erid })}</span>}
    </p>
  )
}

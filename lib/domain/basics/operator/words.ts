import type { Locale } from '../../../shared/addresses/locales.ts'
import { countryName } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { Operator, OperatorRow } from './operator.ts'

/** Name, address and country on one line. */
export function operatorLine(operator: Operator, locale: Locale): string {
  return [operator.name, ...addressLines(operator), countryName(operator.country, locale)].join(' · ')
}

/** The lines of the address that have words. */
function addressLines({ address }: Pick<Operator, 'address'>): string[] {
  return address.split('\n').filter((line) => line.trim() !== '')
}

/** All facts of the record that are known, in their order. @param supportEmail where the record has no address */
export function operatorRows(operator: Operator, locale: Locale, supportEmail: string): OperatorRow[] {
  const t = translatorFor(locale, 'Operator')
  const email = operator.email || supportEmail
  const rows: OperatorRow[] = [
    { label: t('name'), value: operator.name },
    { label: t('legalForm'), value: operator.legalForm },
    { label: t('representative'), value: operator.representative },
    {
      label: t('address'),
      value: [...addressLines(operator), countryName(operator.country, locale)].join('\n'),
    },
    ...numberRows(operator, locale),
    { label: t('email'), value: email, href: `mailto:${email}` },
    { label: t('phone'), value: operator.phone, href: `tel:${operator.phone.replaceAll(/[^\d+]/g, '')}` },
    { label: t('supervisor'), value: operator.supervisor },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** Numbers by which registers and tax offices know the operator. */
export function numberRows(
  { registerNumber, taxNumber, vatNumber }: Operator,
  locale: Locale,
): OperatorRow[] {
  const t = translatorFor(locale, 'Operator')
  const rows = [
    { label: t('registerNumber'), value: registerNumber },
    { label: t('taxNumber'), value: taxNumber },
    { label: t('vatNumber'), value: vatNumber ?? '' },
  ]
  return rows.filter(({ value }) => value !== '')
}

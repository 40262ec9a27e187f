import 'server-only'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import { consume, type RateLimit } from '../../../../server/rate-limit.ts'
import { attachmentNamed } from '../../../../server/storage/attachment.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { formatLanguages } from '../../../../shared/i18n/format.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { findOperatorLine } from '../../../basics/operator/queries.ts'
import { guidePath } from '../guide.ts'
import { findGuide } from '../page.ts'
import { findOwnShortNames, shortUrl } from '../short-address/queries.ts'
import { drawPrint } from './draw.ts'
import type { PrintKind } from './prints.ts'
import { professionIn } from './profession.ts'

/** Cutting fonts takes a processor for half a second. */
const printLimit: RateLimit & { counts: 'person' } = {
  name: 'guide-prints',
  counts: 'person',
  points: 30,
  seconds: 3600,
}

/**
 * A guide's card or poster in a language, to be saved. Its code leads to the short address, or to the page in that language
 * while there is none.
 * @throws AppError `not_found` while the page is not public; `too_many_requests`
 */
export async function downloadPrint(
  { guideId }: GuideActor,
  kind: PrintKind,
  locale: Locale,
  now = new Date(),
): Promise<Response> {
  await consume(printLimit, String(guideId))
  const [guide, names, operator] = await Promise.all([
    findGuide(guideId, locale),
    findOwnShortNames(guideId),
    findOperatorLine(locale),
  ])
  if (!guide) throw new AppError('not_found')
  const t = translatorFor(locale, 'Prints')
  const url = names.present === null ? pageUrl(locale, guidePath(guideId)) : shortUrl(names.present)
  const words = {
    siteName: siteName(),
    name: guide.name,
    profession: professionIn(guide.city, locale),
    headline: guide.headline,
    languages: formatLanguages(
      guide.languages.map(({ code }) => code),
      locale,
    ),
    scan: t('scan'),
    address: url.replace(/^https?:\/\//, ''),
    operator: operator ?? '',
  }
  const file = await drawPrint(kind, words, { url, locale, now })
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.byteLength),
      'Content-Disposition': attachmentNamed(`${t(`file.${kind}`)}.pdf`),
      'Cache-Control': 'private, no-store',
    },
  })
}

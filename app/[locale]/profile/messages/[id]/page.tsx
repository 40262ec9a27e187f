import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ThreadPage } from '@/components/cabinet/messages/messages-pages.tsx'
import { isTranslationOn } from '@/lib/domain/basics/translation/queries.ts'
import { freeTimes } from '@/lib/domain/conversation/calendar/obstacles.ts'
import { findThreadHead } from '@/lib/domain/conversation/enquiries/conversation/head-queries.ts'
import { presentThread } from '@/lib/domain/conversation/enquiries/conversation/present.ts'
import { readThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import {
  textsToRead,
  translatedMessage,
} from '@/lib/domain/conversation/enquiries/conversation/translated.ts'
import { isOpen } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { presentOffer } from '@/lib/domain/conversation/enquiries/offers/present.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { awaitTranslations } from '@/lib/domain/conversation/enquiries/translations/kept.ts'
import { findPageActor, requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const path = '/profile/messages'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Read once for the page and its title. */
const findHead = cache(findThreadHead)

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { locale, id } = await readParams(params)
  const actor = await findPageActor()
  const t = translatorFor(locale, 'Messages')
  const head = actor?.guideId && id ? await findHead(actor.guideId, id, locale) : null
  return areaMetadata(locale, path, head ? `${head.travellerName} · ${t('title')}` : t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const { locale, id } = await readParams(params)
  const { offer } = await searchParams
  const actor = await requirePageActor(locale, path)
  const { guideId, userId, impersonatorId } = actor
  if (guideId === null || id === null) notFound()
  const party = { side: 'guide', actor: { ...actor, guideId }, enquiryId: id } as const
  const head = await findHead(guideId, id, locale)
  if (!head) notFound()
  const { date: day, timeZone } = head
  const [thread, offers, free] = await Promise.all([
    readThread(party, 0),
    listOffers(party, locale),
    day !== null && isOpen(head.state) && day >= dayInZone(new Date(), timeZone)
      ? freeTimes(guideId, day)
      : null,
  ])
  const translations = await awaitTranslations(id, locale, textsToRead('guide', thread.messages))
  const { messages, read } = presentThread({
    ...thread,
    messages: thread.messages.map((message) => translatedMessage(message, 'guide', translations)),
  })
  return (
    <ThreadPage
      locale={locale}
      siteName={(await siteSettings()).name}
      head={head}
      start={{ messages, read, offers: offers.map(presentOffer) }}
      free={free}
      userId={userId}
      isImpersonated={impersonatorId !== null}
      translates={await isTranslationOn()}
      startsWithOffer={offer === 'new'}
    />
  )
}

async function readParams(params: Props['params']) {
  const { locale, id } = await params
  const parsed = guideThreadParamsSchema.safeParse({ id })
  return { locale: requireLocale(locale), id: parsed.success ? parsed.data.id : null }
}

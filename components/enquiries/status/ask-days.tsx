'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayStrip } from '@/components/trip/day-strip.tsx'
import { formatDay } from '@/lib/shared/i18n/format.ts'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import type { DecidedEnquiry } from './enquiry-call.ts'

type Props = { decided: DecidedEnquiry; guide: string; question: string; firstDay: string; days: string[] }

/** Other days of the same guide after an end: a pressed day asks for it, with the same words in the same conversation. */
export function AskDays({ decided, guide, question, firstDay, days }: Props) {
  const t = useTranslations('EnquiryStatus')
  const [day, setDay] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label={t('askDays.title', { guide })}
      className="grid items-center gap-x-8 gap-y-3 noscript:hidden md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="text-xl leading-(--lh-h3)">{t('askDays.title', { guide })}</h2>
        <p className="mt-1 text-ink2 text-md">{t('askDays.text')}</p>
      </div>
      <DayStrip
        locale={decided.locale}
        days={days}
        nameOf={(each) => formatDay(each, decided.locale)}
        shape="row"
        label={t('askDays.title', { guide })}
        onPress={(pressed) => {
          setDay(pressed)
          setOpen(true)
        }}
      />
      {day && (
        <AskAgainDialog
          key={day}
          decided={decided}
          guide={guide}
          question={question}
          date={day}
          firstDay={firstDay}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </section>
  )
}

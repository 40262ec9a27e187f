'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  secret: string
  guides: Array<{
    id: number
    name: string
    shortName: string
    /** Ticked from the start: the guide speaks the language that was asked for. */
    speaksIt: boolean
    face: ReactNode
    facts: ReactNode
  }>
  /** To how many the message has gone. */
  asked: number
}

/** Offers the same message to others of the city; afterwards says to how many it has gone. */
export function SendToOthers({ locale, secret, guides, asked }: Props) {
  const t = useTranslations('SentPage.others')
  const router = useRouter()
  const [ticked, setTicked] = useState(() => guides.filter(({ speaksIt }) => speaksIt).map(({ id }) => id))
  const [total, setTotal] = useState(asked)
  const { run, isBusy, trouble } = useApiAction(async (guideIds: number[]) => {
    const answer = await send('POST', locale, '/api/enquiries/others', { correction: secret, guideIds })
    setTotal(totalIn(answer) ?? asked + guideIds.length)
    router.refresh()
  })
  if (total > 1) {
    return (
      <section aria-labelledby="others" className="rounded-band bg-wash p-4 md:p-6">
        <div role="status">
          <h2 id="others" className="flex items-center gap-2 text-xl leading-(--lh-h3)">
            <Icon name="check" className="text-ok" />
            {t('done', { count: total })}
          </h2>
        </div>
        <p className="mt-1 text-ink2 text-md">{t('doneText')}</p>
      </section>
    )
  }
  const chosen = guides.filter(({ id }) => ticked.includes(id))
  const [only] = chosen
  const label = !only ? t('none') : chosen.length > 1 ? t('both') : t('one', { guide: only.shortName })
  return (
    <section aria-labelledby="others" className="rounded-band bg-wash p-4 md:px-6 md:py-5">
      <h2 id="others" className="text-xl leading-(--lh-h3)">
        {t('title', { count: guides.length })}
      </h2>
      <p className="mt-1 text-ink2 text-md max-md:hidden">{t('text')}</p>
      <Choices
        guides={guides}
        className="noscript:hidden"
        box={({ id }) => ({
          checked: ticked.includes(id),
          onChange: ({ target }) =>
            setTicked(target.checked ? [...ticked, id] : ticked.filter((each) => each !== id)),
        })}
      />
      <PlainForm
        locale={locale}
        name="others"
        about={{ correction: secret }}
        button={t('send')}
        className="justify-items-stretch"
        buttonClassName={buttonClass({}, 'md:justify-self-start')}
      >
        <Choices
          guides={guides}
          box={({ id, speaksIt }) => ({ name: 'guideIds', value: id, defaultChecked: speaksIt })}
        />
      </PlainForm>
      <FormError text={trouble} className="mt-3" />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={only ? 'primary' : 'secondary'}
          className="max-md:w-full noscript:hidden"
          aria-disabled={isBusy || !only || undefined}
          onClick={() => {
            if (only) void run(chosen.map(({ id }) => id))
          }}
        >
          {label}
        </Button>
        <p className="min-w-0 grow basis-60 text-ink2 text-sm">{t('note')}</p>
      </div>
      <p className="mt-2 text-ink2 text-sm md:hidden">{t('text')}</p>
    </section>
  )
}

type ChoicesProps = Pick<Props, 'guides'> & {
  box: (guide: Props['guides'][number]) => ComponentProps<'input'>
  className?: string
}

function Choices({ guides, box, className }: ChoicesProps) {
  return (
    <ul className={classNames('mt-3 grid gap-2 md:grid-cols-2 md:gap-4', className)}>
      {guides.map((guide) => (
        <li key={guide.id}>
          <label className="flex h-full cursor-pointer items-start gap-4 rounded-card border border-line bg-card p-3">
            <input type="checkbox" className="checkbox mt-5 shrink-0" {...box(guide)} />
            {guide.face}
            <span className="min-w-0">
              <span className="title block text-lg leading-snug">
                <PersonName>{guide.name}</PersonName>
              </span>
              {guide.facts}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function totalIn(answer: unknown): number | null {
  const total: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'guides')
  return typeof total === 'number' ? total : null
}

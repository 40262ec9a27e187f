import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { excerpt } from '@/lib/shared/i18n/excerpt.ts'
import { formatNearDate, formatWithinTime, localeLanguage } from '@/lib/shared/i18n/format.ts'
import { nonBreaking, unbroken } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type DashboardFacts, onboardingOf, type Task, tasksOf } from './tasks.ts'

type Props = {
  locale: Locale
  facts: DashboardFacts
  /** The next booking, in words, for a guide with nothing to do. */
  next?: string | null
  now: Date
}

/** Next tasks: the steps to publication for a new page, otherwise whatever awaits the guide. */
export async function GuideTasks({ locale, facts, next, now }: Props) {
  const isNew = facts.status === 'draft' || facts.status === 'pending' || facts.status === 'rejected'
  return isNew ? (
    <Onboarding locale={locale} facts={facts} />
  ) : (
    <Tasks locale={locale} facts={facts} next={next} now={now} />
  )
}

function Onboarding({ locale, facts }: Pick<Props, 'locale' | 'facts'>) {
  const t = translatorFor(locale, 'Dashboard')
  const steps = onboardingOf(facts)
  const isRejected = facts.submission?.state === 'rejected'
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional)
  return (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title" className="text-xl leading-(--lh-h3)">
        {t('onboarding.title', { count: steps.length })}
      </h2>
      <p className="mt-1 max-w-[40em] text-ink2 text-md">
        {next ? t('onboarding.lead') : t('onboarding.waiting')}
      </p>
      {isRejected && facts.submission?.reason && (
        <div className="mt-3 rounded-control bg-error-wash px-4 py-3">
          <p className="font-label">{t('onboarding.sentBack')}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {facts.submission.reason}
          </p>
        </div>
      )}
      <ol className="mt-3 border-line border-t">
        {steps.map(({ kind, path, isDone }, index) => (
          <Line
            key={kind}
            number={index + 1}
            isDone={isDone}
            doneWords={t('onboarding.done')}
            title={t(`onboarding.steps.${kind}.title`)}
            text={t(`onboarding.steps.${kind}.text`)}
          >
            {!isDone && (
              <ButtonLink
                locale={locale}
                href={path}
                size="small"
                variant={next?.kind === kind ? 'primary' : 'secondary'}
              >
                {t('onboarding.open')}
                <span className="sr-only">: {t(`onboarding.steps.${kind}.title`)}</span>
              </ButtonLink>
            )}
          </Line>
        ))}
      </ol>
    </section>
  )
}

function Tasks({ locale, facts, next, now }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  const editor = translatorFor(locale, 'ProfileEditor')
  const tasks = tasksOf(facts)
  const titleOf = ({ kind, title, count, locale: language, step, thread, review }: Task) => {
    if (thread) return t('tasks.answer.title', { traveller: thread.traveller })
    if (review) return t('tasks.review.title', { author: review.author })
    if (step) {
      return editor(`completeness.steps.${step.kind}`, {
        language: step.locale ? localeLanguage(step.locale, locale) : '',
        done: 'false',
      })
    }
    return kind === 'answer' || kind === 'review'
      ? ''
      : t(`tasks.${kind}.title`, {
          title: title || t('untitled'),
          count: count ?? 0,
          language: language ? localeLanguage(language, locale) : '',
        })
  }
  const textOf = ({ kind, thread, review }: Task) => {
    if (thread) {
      const { isNew, date, people } = thread
      const time = formatWithinTime((now.getTime() - thread.since.getTime()) / 60_000, locale)
      if (!isNew) return t.rich('tasks.answer.words', { words: inShort(thread.words), time, wait })
      return date
        ? t.rich('tasks.answer.new', {
            date: unbroken(formatNearDate(date, now.toISOString().slice(0, 10), locale)),
            people,
            time,
            wait,
          })
        : t.rich('tasks.answer.newFlexible', { people, time, wait })
    }
    if (review) return t('tasks.review.text', { rating: review.rating, words: inShort(review.words) })
    return kind === 'answer' || kind === 'review' ? '' : t(`tasks.${kind}.text`)
  }
  return (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title" className="text-xl leading-(--lh-h3)">
        {t('tasks.title')}
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-3 flex items-center gap-2.5">
          <Icon name="check" className="text-ok" />
          <span>
            {t('tasks.nothing')}
            {next && <span className="block text-ink2 text-md">{next}</span>}
          </span>
        </p>
      ) : (
        <ol className="mt-3 border-line border-t">
          {tasks.map((task, index) => (
            <Line
              key={`${task.kind} ${task.path}`}
              number={index + 1}
              title={titleOf(task)}
              text={textOf(task)}
            >
              <ButtonLink
                locale={locale}
                href={task.path}
                size="small"
                variant={index === 0 ? 'primary' : 'secondary'}
              >
                {task.thread || task.review ? t('tasks.reply') : t('tasks.open')}
                <span className="sr-only">: {titleOf(task)}</span>
              </ButtonLink>
            </Line>
          ))}
        </ol>
      )}
    </section>
  )
}

const mostLetters = 70

function inShort(words: string): string {
  return nonBreaking(excerpt(words, mostLetters))
}

/** On one line: the end of a time alone on the next one reads as something else. */
function wait(words: ReactNode): ReactNode {
  return <span className="whitespace-nowrap">{words}</span>
}

type LineProps = {
  number: number
  title: string
  text: ReactNode
  isDone?: boolean
  doneWords?: string
  children?: ReactNode
}

function Line({ number, title, text, isDone = false, doneWords, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <span
        className={classNames(
          'grid w-6 shrink-0 justify-items-start self-start pt-0.5 font-semibold font-serif text-lg text-terracotta',
          // Phones need the room.
          !isDone && 'max-sm:hidden',
        )}
      >
        {isDone ? <Icon name="check" className="mt-0.5 text-ok" /> : number}
      </span>
      <div className="min-w-0 grow basis-36">
        <p className={classNames('lead wrap-anywhere', isDone && 'text-ink2')}>
          {title}
          {isDone && <span className="sr-only"> {doneWords}</span>}
        </p>
        {!isDone && <p className="text-ink2 text-md">{text}</p>}
      </div>
      {children}
    </li>
  )
}

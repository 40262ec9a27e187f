import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { entryKinds } from '@/lib/domain/conversation/calendar/entries.ts'
import { dotLook, entryLook } from './entry-look.ts'

/** Legend of the entries' shapes and colours. */
export function Legend() {
  const t = useTranslations('CalendarSettings')
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-ink2 text-sm">
      {entryKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'h-3 w-4.5 rounded-[3px] max-md:hidden',
              entryLook({ kind, isPast: false, event: null }),
            )}
          />
          <span aria-hidden="true" className={classNames('md:hidden', dotLook({ kind, isPast: false }))} />
          <span className="max-md:hidden">{t(`kinds.${kind}`)}</span>
          <span className="md:hidden">{t(`short.${kind}`)}</span>
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3 w-4.5 rounded-[3px] border border-saffron bg-warning-wash" />
        {t('kinds.away')}
      </li>
    </ul>
  )
}

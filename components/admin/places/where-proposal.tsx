'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { Alert } from '@/components/ui/alert.tsx'

type Props = {
  /** The Russian name, as it is typed. */
  name: string
  /** The typed form. */
  where: string
  onTake: (proposed: string) => void
}

/** Proposes the dictionary's form of a Russian name if a person has typed another one. */
export function WhereProposal({ name, where, onTake }: Props) {
  const t = useTranslations('AdminPlaces.dictionary')
  const typed = name.trim()
  const { data: proposed } = useSWR(
    typed === '' ? null : ['where', typed],
    async () => (await import('@/lib/domain/geography/places/declension.ts')).proposeWhere(typed),
    { revalidateOnFocus: false },
  )
  if (proposed === undefined || proposed === where.trim()) return null
  return (
    <Alert tone="info" className="col-span-full">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {t('proposes', { proposed })}
        <button type="button" className="link" onClick={() => onTake(proposed)}>
          {t('take')}
        </button>
      </span>
    </Alert>
  )
}

import type { Metadata } from 'next'
import { z } from 'zod'
import { ImportPage } from '@/components/admin/import/import-page.tsx'
import { findImport, listImports } from '@/lib/domain/administration/imports/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/import'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminImport')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const asked = z.uuid().safeParse((await searchParams).open).data
  const imports = await listImports(actor, locale)
  // An import that awaits a decision is shown with its changes.
  const id = asked ?? imports.find(({ state }) => state === 'checked')?.id
  const opened = id === undefined ? null : await findImport(actor, id, locale)
  return (
    <ImportPage
      locale={locale}
      imports={imports}
      problems={opened?.problems ?? []}
      changes={opened?.changes ?? []}
      openedId={id ?? null}
    />
  )
}

import { readdirSync } from 'node:fs'
import { adminMenuOf, findablePagesOf } from '@/components/admin/admin-entries.ts'
import { importKinds } from '@/lib/domain/administration/imports/import.ts'
import { listJobs } from '@/lib/domain/composition/background/jobs.ts'
import { tableFaults } from '@/lib/server/tables/fault.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

describe.each(locales)('in %s', (locale) => {
  const { AdminAudit, AdminImport } = messagesOf(locale)

  it('each job has a name', () => {
    const named = Object.keys(AdminAudit.names.job)
    expect(named.toSorted()).toEqual(
      listJobs()
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('each list that can be exported has a name', () => {
    for (const kind of importKinds) expect(Object.keys(AdminAudit.names.list)).toContain(kind)
  })

  it('each fault of a file has a sentence', () => {
    expect(Object.keys(AdminImport.faults)).toEqual(expect.arrayContaining([...tableFaults]))
  })
})

it('the finder knows each page of the admin area that isn’t about one record', () => {
  const folder = 'app/[locale]/admin'
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx') && !file.includes('[') && !file.endsWith('-page.tsx'))
    .map((file) => `/admin/${file.replace(/\/?page\.tsx$/, '')}`.replace(/\/$/, ''))
  const known = [...adminMenuOf('admin').flatMap(({ entries }) => entries), ...findablePagesOf('admin')].map(
    ({ path }) => path,
  )
  expect(known.toSorted()).toEqual(pages.toSorted())
})

import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import {
  type ImportChangeView,
  type ImportProblemView,
  type ImportView,
  importKinds,
  isAtWork,
} from '@/lib/domain/administration/imports/import.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { WhileAtWork } from '../while-at-work.tsx'
import { ImportCard } from './import-card.tsx'
import { UploadForm } from './upload-form.tsx'

type Props = {
  locale: Locale
  /** The latest, newest first. */
  imports: readonly ImportView[]
  /** The import whose problems are shown, and the first of them. */
  openedId: string | null
  problems: readonly ImportProblemView[]
  /** The first cells that it changes. */
  changes: readonly ImportChangeView[]
}

/** Tables in and out: download, upload, and what has become of the latest. */
export function ImportPage({ locale, imports, openedId, problems, changes }: Props) {
  const t = translatorFor(locale, 'AdminImport')
  return (
    <BrowserMessages locale={locale} namespaces={['AdminImport', 'Form']}>
      <WhileAtWork isAtWork={imports.some(({ state }) => isAtWork(state))} />
      <h1 className="title mb-6 text-[1.875rem]">{t('title')}</h1>
      <div className="grid gap-8 lg:grid-cols-2">
        <section>
          <h2 className="text-xl leading-(--lh-h3)">{t('uploadTitle')}</h2>
          <p className="lead mt-2 mb-4 max-w-[36em] text-ink2">{t('uploadText')}</p>
          <UploadForm locale={locale} />
        </section>
        <section>
          <h2 className="text-xl leading-(--lh-h3)">{t('exportTitle')}</h2>
          <p className="lead mt-2 mb-4 max-w-[36em] text-ink2">{t('exportText')}</p>
          <ul className="flex flex-wrap gap-3">
            {importKinds.map((kind) => (
              <li key={kind}>
                <a
                  href={`${prefixOf(locale)}/api/admin/exports/${kind}`}
                  download
                  className={buttonClass({ variant: 'secondary', size: 'small' }, 'gap-2')}
                >
                  <WorkIcon name="download" size={18} />
                  {t('export', { kind: t(`kinds.${kind}`) })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className="mt-10">
        <h2 className="text-xl leading-(--lh-h3)">{t('listTitle')}</h2>
        {imports.length === 0 ? (
          <p className="mt-2 text-ink2">{t('none')}</p>
        ) : (
          <ul className="mt-2 border-line border-b">
            {imports.map((one) => (
              <li key={one.id} className="border-line border-t py-4">
                <ImportCard
                  locale={locale}
                  view={one}
                  problems={one.id === openedId ? problems : []}
                  changes={one.id === openedId ? changes : []}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </BrowserMessages>
  )
}

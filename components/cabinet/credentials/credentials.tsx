'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon, type IconName } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type {
  CredentialAnswer,
  CredentialState,
} from '@/lib/domain/catalogue/guides/credentials/credential.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { formatDate, formatMonth, formatNumber } from '@/lib/shared/i18n/format.ts'
import { Section } from '../section.tsx'
import { CredentialForm } from './credential-form.tsx'

type Props = {
  locale: Locale
  credentials: CredentialAnswer[]
  /** The language that the guide writes in first. */
  original: Locale
  languageNames: Record<Locale, string>
}

const looks: Record<CredentialState, { icon: IconName | 'clock'; tone: string }> = {
  checked: { icon: 'shield-check', tone: 'text-ok' },
  checking: { icon: 'clock', tone: 'text-warning' },
  refused: { icon: 'alert', tone: 'text-error' },
  expired: { icon: 'warning', tone: 'text-warning' },
}

/** Credentials of the guide: each with its private file and the state of its verification. */
export function Credentials({ locale, credentials, original, languageNames }: Props) {
  const t = useTranslations('Credentials')
  const router = useRouter()
  const [open, setOpen] = useState<{ kind: 'edit' | 'remove'; credential: CredentialAnswer | null } | null>(
    null,
  )
  const close = () => setOpen(null)
  const removal = useApiAction(async (id: string) => {
    await send('DELETE', locale, `/api/account/credentials/${id}`)
    close()
    router.refresh()
  })
  const edited = open?.kind === 'edit' ? open : null
  const removed = open?.kind === 'remove' ? open.credential : null
  return (
    <Section id="credentials" title={t('title')} lead={t('lead')}>
      <ul className="border-line not-empty:border-t">
        {credentials.map((credential) => (
          <li key={credential.id} className="flex gap-3 border-line border-b py-4">
            <WorkIcon
              name={looks[credential.state].icon}
              className={`mt-0.5 ${looks[credential.state].tone}`}
            />
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">{issuerIn(credential, locale, original)}</p>
              <p className="mt-0.5 text-ink2 text-sm wrap-anywhere">{factsOf(credential).join(' · ')}</p>
              <p className={`mt-0.5 text-sm ${looks[credential.state].tone}`}>{stateOf(credential)}</p>
              {credential.refused_reason && (
                <p dir="auto" className="mt-1 whitespace-pre-line text-md wrap-anywhere">
                  {credential.refused_reason}
                </p>
              )}
            </div>
            <DropdownMenu
              align="end"
              trigger={
                <button
                  type="button"
                  aria-label={t('more', { name: issuerIn(credential, locale, original) })}
                  className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:text-ink"
                >
                  <WorkIcon name="more" />
                </button>
              }
            >
              <MenuAction onSelect={() => setOpen({ kind: 'edit', credential })}>
                <WorkIcon name="pencil" size={18} />
                {t('edit')}
              </MenuAction>
              {credential.document && (
                <MenuAction onSelect={() => location.assign(paperAddress(locale, credential.id))}>
                  <WorkIcon name="download" size={18} />
                  {t('download')}
                </MenuAction>
              )}
              <MenuAction isDangerous onSelect={() => setOpen({ kind: 'remove', credential })}>
                <WorkIcon name="trash" size={18} />
                {t('remove')}
              </MenuAction>
            </DropdownMenu>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        onClick={() => setOpen({ kind: 'edit', credential: null })}
      >
        <Icon name="plus" size={18} />
        {t('add')}
      </Button>
      <Dialog
        title={edited?.credential ? t('editTitle') : t('addTitle')}
        isOpen={edited !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        closeLabel={t('cancel')}
        staysOnOutsideClick
      >
        {edited && (
          <CredentialForm
            locale={locale}
            credential={edited.credential}
            original={original}
            languageNames={languageNames}
            onDone={() => {
              close()
              router.refresh()
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        title={t('removeTitle')}
        text={t('removeText')}
        texts={{ confirm: t('remove'), cancel: t('cancel') }}
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => removed && void removal.run(removed.id)}
        isDangerous
        isBusy={removal.isBusy}
        trouble={removal.trouble ?? undefined}
      />
    </Section>
  )

  function factsOf({ type, number, expires_on, document }: CredentialAnswer): string[] {
    return [
      t(`types.${type}`),
      ...(number ? [t('numberIs', { number })] : []),
      expires_on ? t('until', { date: formatDate(expires_on, locale) }) : t('noEnd'),
      document ? `${document.name}, ${inKilobytes(document.size)}` : t('noPaper'),
    ]
  }

  function inKilobytes(size: number): string {
    return formatNumber(Math.max(1, Math.round(size / 1000)), locale, { style: 'unit', unit: 'kilobyte' })
  }

  function stateOf({ state, checked_on }: CredentialAnswer): string {
    return state === 'checked' && checked_on
      ? t('states.checked', { month: formatMonth(checked_on.slice(0, 7), locale) })
      : t(`states.${state}`, { month: '' })
  }
}

function issuerIn({ issuer }: CredentialAnswer, locale: Locale, original: Locale): string {
  return [locale, original, ...locales].flatMap((one) => issuer[one] || [])[0] ?? ''
}

function paperAddress(locale: Locale, id: string): string {
  return localePath(locale, `/api/account/credentials/${id}/document`)
}

'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dialledNumber, whatsAppLink } from '@/lib/shared/forms/phone.ts'

type Props = {
  locale: Locale
  /** The other one, and the number as it is shown. */
  name: string
  phone: string
  /** Of each link. */
  className: string
}

/**
 * Opens messengers with the other one's number. WeChat has no address for a number: it is copied, to be searched for
 * there.
 */
export function PhoneApps({ locale, name, phone, className }: Props) {
  const t = useTranslations('Conversation.phoneApps')
  const [isCopied, setCopied] = useState(false)
  const whatsApp = whatsAppLink(phone)
  const number = dialledNumber(phone)
  const hasWeChat = locale === 'zh-Hans' || number.startsWith('+86')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      // Not allowed here: WeChat opens all the same, and the number is on the page.
    }
  }
  return (
    <>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={t('whatsApp', { name })}
          className={className}
        >
          WhatsApp
        </a>
      )}
      {hasWeChat && (
        <a
          href="weixin://"
          aria-label={t('weChat', { name })}
          className={className}
          onClick={() => void copy()}
        >
          {t('weChatName')}
        </a>
      )}
      <span role="status" className="text-ink2 text-sm empty:hidden">
        {isCopied && t('copied', { phone: number })}
      </span>
    </>
  )
}

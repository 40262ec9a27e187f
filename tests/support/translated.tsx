import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import account from '@/messages/en/account.json'
import conversation from '@/messages/en/conversation.json'
import errors from '@/messages/en/errors.json'
import mail from '@/messages/en/mail.json'
import messengers from '@/messages/en/messengers.json'
import profile from '@/messages/en/profile.json'
import sent from '@/messages/en/sent.json'
import site from '@/messages/en/site.json'
import status from '@/messages/en/status.json'
import tours from '@/messages/en/tours.json'
import ui from '@/messages/en/ui.json'
import writing from '@/messages/en/writing.json'

const messages = {
  ...account,
  ...conversation,
  ...errors,
  ...mail,
  ...messengers,
  ...profile,
  ...sent,
  ...site,
  ...status,
  ...tours,
  ...ui,
  ...writing,
}

/** Around components that call `useTranslations`: the English messages, as the cabinet and the admin area have them. */
export function Translated({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}

export function renderTranslated(children: ReactNode): ReturnType<typeof render> {
  return render(children, { wrapper: Translated })
}

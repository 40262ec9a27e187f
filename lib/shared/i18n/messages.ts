import 'server-only'
import type account from '../../../messages/ru/account.json'
import type admin from '../../../messages/ru/admin.json'
import type billing from '../../../messages/ru/billing.json'
import type conversation from '../../../messages/ru/conversation.json'
import type errors from '../../../messages/ru/errors.json'
import type invoices from '../../../messages/ru/invoices.json'
import type mail from '../../../messages/ru/mail.json'
import type moderation from '../../../messages/ru/moderation.json'
import type money from '../../../messages/ru/money.json'
import type placesAdmin from '../../../messages/ru/places-admin.json'
import type profile from '../../../messages/ru/profile.json'
import type reviews from '../../../messages/ru/reviews.json'
import type settings from '../../../messages/ru/settings.json'
import type shortlist from '../../../messages/ru/shortlist.json'
import type site from '../../../messages/ru/site.json'
import type status from '../../../messages/ru/status.json'
import type subscription from '../../../messages/ru/subscription.json'
import type system from '../../../messages/ru/system.json'
import type textsAdmin from '../../../messages/ru/texts-admin.json'
import type tours from '../../../messages/ru/tours.json'
import type ui from '../../../messages/ru/ui.json'
import type writing from '../../../messages/ru/writing.json'
import type { Locale } from '../addresses/locales.ts'
import { nonBreaking } from './non-breaking.ts'

// The keys of the Russian files are the keys of all languages; tests/lib/messages.test.ts compares the files.
type Areas = {
  account: typeof account
  admin: typeof admin
  billing: typeof billing
  conversation: typeof conversation
  errors: typeof errors
  invoices: typeof invoices
  mail: typeof mail
  moderation: typeof moderation
  money: typeof money
  'places-admin': typeof placesAdmin
  profile: typeof profile
  reviews: typeof reviews
  settings: typeof settings
  shortlist: typeof shortlist
  site: typeof site
  status: typeof status
  subscription: typeof subscription
  system: typeof system
  'texts-admin': typeof textsAdmin
  tours: typeof tours
  ui: typeof ui
  writing: typeof writing
}

/** Every text of one language, by namespace: the files of `messages/<locale>/` together. */
export type Messages = Areas['account'] &
  Areas['admin'] &
  Areas['billing'] &
  Areas['conversation'] &
  Areas['errors'] &
  Areas['invoices'] &
  Areas['mail'] &
  Areas['moderation'] &
  Areas['money'] &
  Areas['places-admin'] &
  Areas['profile'] &
  Areas['reviews'] &
  Areas['settings'] &
  Areas['shortlist'] &
  Areas['site'] &
  Areas['status'] &
  Areas['subscription'] &
  Areas['system'] &
  Areas['texts-admin'] &
  Areas['tours'] &
  Areas['ui'] &
  Areas['writing']

/** A first-level key of the message files, named after the component that uses its texts. */
export type Namespace = keyof Messages

// At most one entry for each locale.
const loaded = new Map<Locale, Messages>()

/** The texts of a language. The files are read once in the life of the process. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? (await load(locale))
  loaded.set(locale, messages)
  return messages
}

async function load(locale: Locale): Promise<Messages> {
  const [
    account,
    admin,
    billing,
    conversation,
    errors,
    invoices,
    mail,
    moderation,
    money,
    placesAdmin,
    profile,
    reviews,
    settings,
    shortlist,
    site,
    status,
    subscription,
    system,
    textsAdmin,
    tours,
    ui,
    writing,
  ] = await Promise.all([
    read(locale, 'account'),
    read(locale, 'admin'),
    read(locale, 'billing'),
    read(locale, 'conversation'),
    read(locale, 'errors'),
    read(locale, 'invoices'),
    read(locale, 'mail'),
    read(locale, 'moderation'),
    read(locale, 'money'),
    read(locale, 'places-admin'),
    read(locale, 'profile'),
    read(locale, 'reviews'),
    read(locale, 'settings'),
    read(locale, 'shortlist'),
    read(locale, 'site'),
    read(locale, 'status'),
    read(locale, 'subscription'),
    read(locale, 'system'),
    read(locale, 'texts-admin'),
    read(locale, 'tours'),
    read(locale, 'ui'),
    read(locale, 'writing'),
  ])
  // Set like the texts of pages; emails and the API's errors are plain.
  const [tiedAccount, tiedSite] = locale === 'ru' ? [tied(account), tied(site)] : [account, site]
  return {
    ...tiedAccount,
    ...admin,
    ...billing,
    ...conversation,
    ...errors,
    ...invoices,
    ...mail,
    ...moderation,
    ...money,
    ...placesAdmin,
    ...profile,
    ...reviews,
    ...settings,
    ...(locale === 'ru' ? tied(shortlist) : shortlist),
    ...tiedSite,
    ...(locale === 'ru' ? tied(status) : status),
    ...subscription,
    ...system,
    ...textsAdmin,
    ...tours,
    ...ui,
    ...writing,
  }
}

async function read<Area extends keyof Areas>(locale: Locale, area: Area): Promise<Areas[Area]> {
  const { default: messages } = await import(`../../../messages/${locale}/${area}.json`)
  return messages
}

/** The same messages with the no-break spaces of Russian typography. */
function tied<Tree>(messages: Tree): Tree {
  return JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
    typeof value === 'string' ? nonBreaking(value) : value,
  )
}

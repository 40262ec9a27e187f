'use client'
import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { byName, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { takeDrafted } from '@/lib/client/forms/drafted.ts'
import { isSame } from '@/lib/client/forms/same-value.ts'
import { fieldOf } from '@/lib/domain/basics/drafts/fields.ts'
import { profileTexts } from '@/lib/domain/catalogue/guides/facts.ts'
import type { profileDraftSchema } from '@/lib/domain/catalogue/guides/profile/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ProfileForm } from '../editor/profile-form.ts'

const draftAnswer = members<z.output<typeof profileDraftSchema>>({ fields: byName(text) })

/** Has the machine translate the profile, and puts its texts into the form. */
export function useMachineDraft({ locale, form, of }: { locale: Locale; form: ProfileForm; of: Locale }) {
  const t = useTranslations('MachineVersion')
  const textsIn = (language: Locale) =>
    Object.fromEntries(profileTexts.map((name) => [fieldOf(name, of), form.getValues(`${name}.${language}`)]))
  return async (isAgain: boolean) => {
    const original = form.getValues('original_locale')
    const [before, source] = [textsIn(of), textsIn(original)]
    const answer = await send('POST', locale, `/api/account/profile/versions/${of}/draft`)
    const { fields } = parseAnswer(answer, draftAnswer)
    if (!isSame(source, textsIn(original))) throw new ApiError(409, t('originalChanged'), 'conflict', {})
    const taken = takeDrafted(fields, { before, now: textsIn(of), isAgain })
    for (const name of profileTexts) {
      const drafted = taken[fieldOf(name, of)]
      if (drafted) form.setValue(`${name}.${of}`, drafted, { shouldDirty: true })
    }
    if (Object.keys(taken).length === 0) return
    const unchecked = form.getValues('unchecked_locales')
    form.setValue('unchecked_locales', [...new Set([...unchecked, of])], { shouldDirty: true })
  }
}

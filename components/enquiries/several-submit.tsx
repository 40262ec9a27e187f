'use client'
import { useWatch } from 'react-hook-form'
import type { ApiForm } from '@/components/ui/form/use-api-form.ts'
import type { ContactValues } from './contact-fields.ts'

type Props = {
  form: ApiForm<ContactValues>
  /** By how many guides get the message, from one on. */
  labels: string[]
  /** As long as nobody gets it. */
  none: string
}

/** The words of the button that sends to several guides. */
export function SeveralSubmit({ form, labels, none }: Props) {
  const chosen = useWatch({ control: form.control, name: 'guideIds' })
  return labels[(chosen?.length ?? labels.length) - 1] ?? none
}

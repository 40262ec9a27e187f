'use client'
import { type ComponentProps, useState } from 'react'
import { Rating } from '@/components/ui/rating.tsx'

type Props = Omit<ComponentProps<typeof Rating>, 'value' | 'onChange'> & { first: number }

/** A rating that keeps what is chosen. */
export function RatingDemo({ first, ...props }: Props) {
  const [value, setValue] = useState(first)
  return <Rating {...props} value={value} onChange={setValue} />
}

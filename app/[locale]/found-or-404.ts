import { notFound } from 'next/navigation'
import { AppError } from '@/lib/shared/errors.ts'

/** What a page is about; the not-found page where there is no such thing. */
export function foundOr404<Found>(asked: Promise<Found>): Promise<Found> {
  return asked.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') notFound()
    throw error
  })
}

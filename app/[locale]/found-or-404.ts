import { notFound } from 'next/navigation'
import { AppError } from '@/lib/shared/errors.ts'

/** The subject of a page; the not-found page if there is none. */
export function foundOr404<Found>(asked: Promise<Found>): Promise<Found> {
  return asked.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') notFound()
    throw error
  })
}

import { problemResponse } from '@/lib/server/api/problem.ts'
import { requestLocale } from '@/lib/server/api/request-locale.ts'
import { AppError } from '@/lib/shared/errors.ts'

function nothingHere(request: Request): Promise<Response> {
  return problemResponse(new AppError('not_found'), requestLocale(request))
}

/** Any other address under `/api`, whatever the method. */
export {
  nothingHere as DELETE,
  nothingHere as GET,
  nothingHere as HEAD,
  nothingHere as OPTIONS,
  nothingHere as PATCH,
  nothingHere as POST,
  nothingHere as PUT,
}

import { problemResponse } from '@/lib/api/problem'
import { requestLocale } from '@/lib/api/request-locale'
import { AppError } from '@/lib/errors'

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

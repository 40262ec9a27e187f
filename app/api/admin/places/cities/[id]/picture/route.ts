import { methods } from '@/lib/server/api/route.ts'
import { pictureCalls } from '../../../picture-calls.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(pictureCalls('city'))

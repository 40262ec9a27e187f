import { methods } from '@/lib/server/api/route.ts'
import { getDocument } from '../document.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: getDocument })

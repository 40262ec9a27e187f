import { methods } from '@/lib/api/route'
import { getDocument } from '../document'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: getDocument })

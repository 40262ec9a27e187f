import { methods } from '@/lib/server/api/route.ts'
import { getDocumentPage } from '../document.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: getDocumentPage })

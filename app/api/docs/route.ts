import { methods } from '@/lib/api/route.ts'
import { getDocumentPage } from '../document.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: getDocumentPage })

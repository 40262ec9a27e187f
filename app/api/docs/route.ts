import { methods } from '@/lib/api/route'
import { getDocumentPage } from '../document'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: getDocumentPage })

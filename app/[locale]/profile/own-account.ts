import { cache } from 'react'
import { getAccount } from '@/lib/domain/accounts/queries.ts'

/** The account of whoever is signed in, read once for frame and page. */
export const getOwnAccount = cache(getAccount)

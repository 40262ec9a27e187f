import { cache } from 'react'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'

/** The signed-in user's account, read once for frame and page. */
export const getOwnAccount = cache(getAccount)

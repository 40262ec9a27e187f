import type { z } from 'zod'
import { members, text } from '@/lib/client/api/shape.ts'
import type { invitedGuestSchema } from '@/lib/domain/conversation/enquiries/guests/schema.ts'

export const guestShape = members<z.output<typeof invitedGuestSchema>>({ id: text })

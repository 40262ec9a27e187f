import { giveGuestAddress } from '@/lib/domain/conversation/enquiries/guests/address.ts'
import { guestAddressSchema } from '@/lib/domain/conversation/enquiries/guests/schema.ts'
import { confirmationSchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'The address of a guest who got the link from the guide: a link of its own is emailed there',
      actor: 'anyone',
      params: confirmationSchema,
      body: json(guestAddressSchema),
      errors: ['not_found'],
    },
    async ({ params, body, caller }) => {
      await giveGuestAddress(params.token, body.email, { caller })
      return undefined
    },
  ),
})

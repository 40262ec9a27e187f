import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { translationSetting } from '../../../basics/translation/setting.ts'

/** SQL: true while an admin has chosen a provider. */
export const isOn = Prisma.sql`EXISTS (
      SELECT FROM "SiteSetting" WHERE "key" = ${translationSetting} AND "value" ->> 'provider' <> 'none'
    )`

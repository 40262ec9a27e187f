import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Something that a traveller wrote to a demo guide, with the address confirmed: past the limits of the form. */
export async function addEnquiry(
  guideEmail: string,
  {
    name,
    message,
    locale = 'en',
  }: { name: string; message: string; locale?: 'ru' | 'en' | 'ja' | 'zh-Hans' },
): Promise<{ id: string; token: string }> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await client.connect()
  await client.query(
    `INSERT INTO "Enquiry" ("id", "tokenHash", "guideId", "cityId", "locale", "travellerName", "travellerEmail",
       "languageCode", "date", "adults", "consentedAt", "confirmedAt", "lastNumber", "travellerReadNumber", "updatedAt")
     SELECT $1, $2, guide."id", guide."cityId", $3::"Locale", $4, $5, 'en', current_date + 30, 2, now(), now(), 1, 1, now()
     FROM "Guide" guide JOIN "User" person ON person."id" = guide."userId"
     WHERE person."email" = $6`,
    [id, createHash('sha256').update(token).digest(), locale, name, `${id}@traveller.example`, guideEmail],
  )
  await client.query(
    `INSERT INTO "Message" ("id", "enquiryId", "number", "author", "body") VALUES ($1, $2, 1, 'traveller', $3)`,
    [randomUUID(), id, message],
  )
  await client.end()
  return { id, token }
}

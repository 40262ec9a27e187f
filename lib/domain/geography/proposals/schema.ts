import { z } from 'zod'

const id = z.int().positive().max(2_147_483_647)

/** `POST /api/account/cities`. */
export const chosenCitySchema = z.strictObject({ geoname_id: id.describe('Of `GET /api/cities`.') })
export const chosenAnswerSchema = z.strictObject({ city_id: z.int().describe('For profile and tours.') })

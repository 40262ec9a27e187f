import { z } from 'zod'
import { features } from './feature.ts'

export const featureSchema = z.enum(features)

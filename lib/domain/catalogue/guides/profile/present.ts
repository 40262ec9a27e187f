import type { z } from 'zod'
import type { OwnProfile } from './queries.ts'
import type { profileAnswerSchema } from './schema.ts'

export function presentProfile(profile: OwnProfile): z.input<typeof profileAnswerSchema> {
  const { values, version, status, submission, unsent, missing, versions } = profile
  return {
    version,
    fields: values,
    status,
    submission: submission && {
      state: submission.state,
      reason: submission.reason,
      marks: submission.marks,
      submitted_at: submission.submittedAt.toISOString(),
    },
    unsent,
    missing,
    versions: versions.map(({ locale, state, isHidden, isPublic }) => ({
      locale,
      state,
      public: isPublic,
      hidden: isHidden,
    })),
  }
}

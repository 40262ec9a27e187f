import type { SecurityAnswer } from '../security-schema.ts'
import type { SecurityView } from './settings.ts'
import type { TotpSetUp } from './totp.ts'

export function presentSecurity(security: SecurityView): SecurityAnswer {
  const { email, hasPassword, factorSince, isFactorRequired, passkeys, appSince, codesLeft } = security
  return {
    email,
    has_password: hasPassword,
    second_factor: { since: factorSince?.toISOString() ?? null, required: isFactorRequired },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    app_since: appSince?.toISOString() ?? null,
    recovery_codes_left: codesLeft,
    proof: { fresh: security.isProved, ways: security.proofs },
  }
}

export function presentTotpSetUp({ secret, address, qrCode }: TotpSetUp) {
  return { secret, address, qr_code: qrCode }
}

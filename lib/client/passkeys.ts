import 'client-only'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** True if this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/**
 * Lets a passkey of this device sign.
 * @param options as the API gave them
 * @returns null when the person thought better of it
 */
export async function signWithPasskey(options: unknown): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The content is WebAuthn's own, which the library passes on to the browser.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return unlessCancelled(() => startAuthentication({ optionsJSON }))
}

/** Makes a passkey on this device. @returns null when the person thought better of it */
export async function makePasskey(options: unknown): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return unlessCancelled(() => startRegistration({ optionsJSON }))
}

/** Browsers have several names for a dialog that was closed or took too long. */
async function unlessCancelled<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    const names = [error, error instanceof Error ? error.cause : undefined].map((each) =>
      each instanceof Error ? each.name : '',
    )
    if (names.includes('NotAllowedError') || names.includes('AbortError')) return null
    throw error
  }
}

import 'client-only'

/** Asks the user for a proof of who they are. @returns whether they gave it */
type Ask = () => Promise<boolean>

let asker: Ask | null = null

/**
 * Names what asks for a proof whenever a call on this page needs one; the call is then made again.
 * @returns a function that ends it
 */
export function onProofNeeded(ask: Ask): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** @returns false also where nothing on the page asks */
export async function askForProof(): Promise<boolean> {
  return asker !== null && (await asker())
}

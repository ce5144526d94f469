import { seal, unseal, type Sealed } from '~/platform/secrets/encryption.server'

type Kept = { id: string; keyId: string; nonce: Uint8Array; ciphertext: Uint8Array }

/** Encrypts a row's cells: the database holds no readable file contents. */
export function sealCells(cells: string[], id: string): Sealed {
  return seal(JSON.stringify(cells), id)
}

/** In the file's order. Throws if the key is missing or the row was tampered with. */
export function openCells({ id, keyId, nonce, ciphertext }: Kept): string[] {
  const sealed = { keyId, nonce: Uint8Array.from(nonce), ciphertext: Uint8Array.from(ciphertext) }
  return JSON.parse(unseal(sealed, id)) as string[]
}

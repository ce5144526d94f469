import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { env } from '../env.server'

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257]

/** A public key with its use counter, which only grows; 0 where authenticators do not count. */
type PasskeyKey = { credentialId: string; publicKey: Uint8Array; signCount: number }

/** Whose passkey it will be; authenticators show it. */
type Owner = { id: string; email: string; name: string; siteName: string; known: string[] }

/** What the browser passes to `navigator.credentials.create`. */
export async function passkeyOptions(challenge: string, owner: Owner) {
  return await generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: rpId(),
    userID: bytesOf(owner.id, 'utf8'),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: bytesOf(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: owner.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** What the browser passes to `navigator.credentials.get`. It names no account. */
export async function passkeySignInOptions(challenge: string) {
  return await generateAuthenticationOptions({
    rpID: rpId(),
    challenge: bytesOf(challenge, 'base64url'),
    userVerification: 'required',
  })
}

/**
 * The new passkey of a browser's response in JSON; null unless it answers the challenge, from a page
 * of this site, with the user verified.
 */
export async function readNewPasskey(
  response: string,
  challenge: string,
): Promise<PasskeyKey | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: env().publicOrigin,
      expectedRPID: rpId(),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, signCount: counter }
  } catch {
    return null
  }
}

/** Which passkey a response claims to be of; null if it is none. */
export function claimedCredential(response: string): string | null {
  try {
    const { id } = JSON.parse(response) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/**
 * Verifies a sign-in like `readNewPasskey`, by the passkey's key.
 * @param ownerId the account that the authenticator has to name
 * @returns the new use counter
 */
export async function verifyPasskey(
  response: string,
  challenge: string,
  { ownerId, ...key }: PasskeyKey & { ownerId: string },
): Promise<{ signCount: number } | null> {
  try {
    const given = JSON.parse(response) as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response']
    const { userHandle } = given.response
    if (userHandle !== Buffer.from(ownerId).toString('base64url')) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: env().publicOrigin,
      expectedRPID: rpId(),
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.signCount,
      },
    })
    return verified ? { signCount: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}

/** Passkeys belong to the site's domain. */
function rpId(): string {
  return new URL(env().publicOrigin).hostname
}

function bytesOf(text: string, encoding: 'utf8' | 'base64url') {
  return new Uint8Array(Buffer.from(text, encoding))
}

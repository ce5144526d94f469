import { fetchJson } from '~/shell/data/fetch-json'
import {
  passkeyOptionsPath,
  passkeySignInOptionsPath,
  passkeySignInPath,
} from '~/values/paths/staff-paths'

/** Whether this browser has passkeys here, and reads and writes them as JSON. */
export function hasPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Makes a passkey; its answer as JSON. @throws if the user or the browser refuses */
export async function makePasskey(): Promise<string> {
  const asked = await fetchJson(passkeyOptionsPath(), { method: 'POST' })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(await navigator.credentials.create({ publicKey }))
}

/**
 * Signs in with a passkey.
 * @returns why not; null if it worked
 * @throws if the user, the browser or the network refuses
 */
export async function signInByPasskey(redirectTo: string): Promise<string | null> {
  const body = new URLSearchParams({ response: await askForPasskey() })
  const asked = { method: 'POST', body, redirect: 'manual' } as const
  const answer = await fetch(passkeySignInPath(redirectTo), asked)
  if (answer.type === 'opaqueredirect') return null
  const { error } = (await answer.json()) as { error: string }
  return error
}

async function askForPasskey(): Promise<string> {
  const asked = await fetchJson(passkeySignInOptionsPath(), { method: 'POST' })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(await navigator.credentials.get({ publicKey }))
}

function answerOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
  return JSON.stringify(credential)
}

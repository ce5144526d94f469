import { useSyncExternalStore } from 'react'

/**
 * Whether this browser has passkeys here, and reads and writes them as JSON; false before scripts
 * start. `useInBrowser` would bring scripts that the sign-in does not need.
 */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false)
}

const never = () => () => {}

function hasPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/**
 * Makes a passkey; its answer as JSON.
 * @param options where to ask for what it needs
 * @throws if the user or the browser refuses
 */
export async function makePasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    (await ask(options)) as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(await navigator.credentials.create({ publicKey }))
}

/** Where a passkey signs in, and where to ask for what it needs. */
export type PasskeyAddresses = { signIn: string; options: string }

/**
 * Signs in with a passkey.
 * @returns why not; null if it worked
 * @throws if the user, the browser or the network refuses
 */
export async function signInByPasskey({
  signIn,
  options,
}: PasskeyAddresses): Promise<string | null> {
  const body = new URLSearchParams({ response: await askForPasskey(options) })
  const answer = await fetch(signIn, { method: 'POST', body, redirect: 'manual' })
  if (answer.type === 'opaqueredirect') return null
  const { error } = (await answer.json()) as { error: string }
  return error
}

async function askForPasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    (await ask(options)) as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(await navigator.credentials.get({ publicKey }))
}

async function ask(path: string): Promise<unknown> {
  const answer = await fetch(path, { method: 'POST' })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  return await answer.json()
}

function answerOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
  return JSON.stringify(credential)
}

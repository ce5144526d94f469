import { useSyncExternalStore } from 'react'
import { FailedResponse } from '../data/failed-response'

/** Why a form was not sent. */
type Unsent = { sentence: string; requestId?: string | null }

const offline = { sentence: 'You seem to be offline. Nothing was lost; try again.' }
const failed = { sentence: 'Something went wrong on our side. Nothing was lost; try again.' }

let unsent: Unsent | null = null
const listeners = new Set<() => void>()

export function useUnsent(): Unsent | null {
  return useSyncExternalStore(
    listen,
    () => unsent,
    () => null,
  )
}

/** @param error the reason it failed */
export function sayUnsent(error: unknown): void {
  say(error instanceof FailedResponse ? { ...failed, ...saidBy(error) } : offline)
}

export function sayOffline(): void {
  say(offline)
}

export function sayNothing(): void {
  say(null)
}

/** Uses the server's message, unless it failed: if it refused the form early, or cannot save now. */
function saidBy({ status, data, requestId }: FailedResponse): Partial<Unsent> {
  const { error } = Object(data) as { error?: string }
  return status !== 500 && error ? { sentence: error } : { requestId }
}

function say(what: Unsent | null) {
  unsent = what
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { tokenFrom, tokenOfRow } from '~/platform/secrets/tokens.server'

/** The token of a waiting list entry, in all its emails. */
export function waitingTokenOf(entryId: string): string {
  return tokenOfRow('waiting-entry', entryId)
}

/** The browser token for an accepted offer; no browser has it before. */
export function offeredVisitorToken(entryId: string): string {
  return tokenFrom('visitor', `waiting ${entryId}`)
}

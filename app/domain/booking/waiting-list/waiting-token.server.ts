import { tokenFrom } from '~/platform/secrets/tokens.server'

/** The secret that opens somebody's place in line, as each of its emails carries it. */
export function waitingTokenOf(entryId: string): string {
  return tokenFrom('waiting-entry', entryId)
}

/** The secret of the browser that goes on with what was offered; nobody has it before it is accepted. */
export function offeredVisitorToken(entryId: string): string {
  return tokenFrom('visitor', `waiting ${entryId}`)
}

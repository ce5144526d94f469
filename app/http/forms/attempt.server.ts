import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'

/** A secret for one form on one page: its second post is told from another form's first. */
export function newAttemptId(): string {
  return newToken()
}

/** The id of what a form will make: a second press makes no second one. */
export function newRowId(): string {
  return newId()
}

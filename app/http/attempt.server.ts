import { newToken } from '~/platform/tokens.server'

/** A secret for one form on one page: its second post is told from another form's first. */
export function newAttemptId(): string {
  return newToken()
}

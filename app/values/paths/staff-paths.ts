import { withQuery, withToken } from '../with-query'

// Paths of staff sign-in and the team.

export function adminRecoveryCodePath(redirectTo?: string): string {
  return withQuery('/admin/second-factor/recovery-code', { redirectTo })
}

export function newFactorPath(): string {
  return '/admin/second-factor/new'
}

export function setUpFactorPath(): string {
  return '/admin/second-factor/set-up'
}

export function adminForgotPasswordPath(): string {
  return '/admin/forgot-password'
}

/** A staff member's own sign-in methods and sessions. */
export function adminSecurityPath(): string {
  return '/admin/security'
}

export function recoveryCodesPath(): string {
  return '/admin/security/recovery-codes'
}

export function adminPasswordPath(): string {
  return '/admin/security/password'
}

/** POST only. Ends one other session, or all of them. */
export function endSessionPath(sessionId: string): string {
  return `/admin/security/sessions/${sessionId}/end`
}

export function endOtherSessionsPath(): string {
  return '/admin/security/sessions/end'
}

/** Where a new passkey is made. */
export function addPasskeyPath(): string {
  return '/admin/second-factor/passkey'
}

/** POST only. What the browser needs to make one. */
export function passkeyOptionsPath(): string {
  return `${addPasskeyPath()}/options`
}

/** POST only. */
export function passkeySignInPath(redirectTo?: string): string {
  return withQuery('/admin/login/passkey', { redirectTo })
}

/** POST only. What the browser needs to ask for one. */
export function passkeySignInOptionsPath(): string {
  return `${passkeySignInPath()}/options`
}

/** Renames a passkey. */
export function passkeyPath(passkeyId: string): string {
  return `/admin/security/passkeys/${passkeyId}`
}

export function removePasskeyPath(passkeyId: string): string {
  return `${passkeyPath(passkeyId)}/remove`
}

export function removeFactorPath(): string {
  return '/admin/security/remove-app'
}

/** Owners only. */
export function teamPath(): string {
  return '/admin/staff'
}

export function inviteMemberPath(): string {
  return '/admin/staff/new'
}

export function memberPath(memberId: string): string {
  return `/admin/staff/${memberId}`
}

export function rolesPath(): string {
  return `${teamPath()}/roles`
}

/** A role, or a new one, which can start as a copy. */
export function rolePath(roleId = 'new', from?: string): string {
  return withQuery(`${rolesPath()}/${roleId}`, { from })
}

/** POST only. */
export function removeRolePath(roleId: string): string {
  return `${rolePath(roleId)}/remove`
}

/** POST only. Owner actions on an account. */
export function memberActionPath(
  memberId: string,
  action: 'invite-again' | 'close' | 'open',
): string {
  return `/admin/staff/${memberId}/${action}`
}

/** Creates the first owner's account. */
export function firstOwnerPath(token?: string): string {
  return withToken('/admin/first-owner', token)
}

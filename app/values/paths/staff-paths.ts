import { withQuery, withToken } from '../with-query'

// Addresses as in `paths`: how those who work here sign in, and who of them lets others in.

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

/** What somebody who works here needs to sign in, and where they are signed in. */
export function adminSecurityPath(): string {
  return '/admin/security'
}

export function recoveryCodesPath(): string {
  return '/admin/security/recovery-codes'
}

export function adminPasswordPath(): string {
  return '/admin/security/password'
}

/** By POST alone: signs out of one other browser, or of all of them. */
export function endSessionPath(sessionId: string): string {
  return `/admin/security/sessions/${sessionId}/end`
}

export function endOtherSessionsPath(): string {
  return '/admin/security/sessions/end'
}

export function removeFactorPath(): string {
  return '/admin/security/remove-app'
}

/** Who works here, for owners. */
export function teamPath(): string {
  return '/admin/staff'
}

export function inviteMemberPath(): string {
  return '/admin/staff/new'
}

export function memberPath(memberId: string): string {
  return `/admin/staff/${memberId}`
}

/** By POST alone: what an owner does to somebody's account at one press. */
export function memberActionPath(
  memberId: string,
  action: 'invite-again' | 'close' | 'open',
): string {
  return `/admin/staff/${memberId}/${action}`
}

/** Of a business that nobody owns yet. */
export function firstOwnerPath(token?: string): string {
  return withToken('/admin/first-owner', token)
}

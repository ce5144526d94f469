import { privacyTokenOf, requestPrivacy } from '~/domain/privacy/request-privacy.server'
import type { PrivacyRequestAnswers } from '~/domain/privacy/privacy-request-forms'
import { verifyPrivacyRequest } from '~/domain/privacy/verify-privacy-request.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aVisitor, done, today } from './factories-booking'

/** A privacy request form with defaults. */
export function aWish(changes: Partial<PrivacyRequestAnswers> = {}): PrivacyRequestAnswers {
  return {
    idempotencyKey: newToken(),
    kind: 'access',
    name: 'Dana Okafor',
    email: 'dana@example.com',
    details: '',
    website: '',
    ...changes,
  }
}

type Asking = Partial<PrivacyRequestAnswers> & { now?: Date }

/** Sends a request with an unverified address; returns its id. */
export async function anUnprovedRequest({ now = today, ...changes }: Asking = {}): Promise<string> {
  const known = (await database().privacyRequest.findMany()).map(({ id }) => id)
  const refused = await requestPrivacy(aVisitor(), aWish(changes), now)
  if (refused) throw new Error(`refused: ${refused.refused}`)
  const where = { id: { notIn: known } }
  return (await database().privacyRequest.findFirstOrThrow({ where })).id
}

/** The same, verified through the link in its email. */
export async function aPrivacyRequest(asking: Asking = {}): Promise<string> {
  const id = await anUnprovedRequest(asking)
  const token = privacyTokenOf(id)
  done(await verifyPrivacyRequest(aVisitor(), { token }, asking.now ?? today))
  return id
}

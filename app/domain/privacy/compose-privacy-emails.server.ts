import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findBusinessAddress } from '~/domain/communications/find-recipients.server'
import { env } from '~/platform/env.server'
import { adminPrivacyRequestPath } from '~/values/paths/admin-paths'
import { privacyExportPath, verifyPrivacyRequestPath } from '~/values/paths/content-paths'
import { privacyRequestDone } from './emails/privacy-request-done'
import { privacyRequestNew } from './emails/privacy-request-new'
import { privacyRequestReceived } from './emails/privacy-request-received'
import { privacyRequestVerify } from './emails/privacy-request-verify'
import { exportTokenOf, privacyTokenOf } from './request-privacy.server'

const composeVerify: ComposeEmail = async (tx, { subjectId: id }, now) => {
  const request = await tx.privacyRequest.findFirst({
    where: { id, state: 'unverified', tokenExpiresAt: { gt: now } },
  })
  if (!request) return null
  const { email, kind } = request
  const href = ours(verifyPrivacyRequestPath(privacyTokenOf(id)))
  return { to: { name: '', address: email }, content: privacyRequestVerify({ kind, href }) }
}

const composeReceived: ComposeEmail = async (tx, { subjectId: id }) => {
  const request = await tx.privacyRequest.findFirst({ where: { id, state: { not: 'unverified' } } })
  if (!request) return null
  const { name, email, kind } = request
  return { to: { name, address: email }, content: privacyRequestReceived({ name, kind }) }
}

const composeDone: ComposeEmail = async (tx, { subjectId: id }, now) => {
  const request = await tx.privacyRequest.findFirst({ where: { id, state: 'done' } })
  if (!request) return null
  const { name, email, kind, exportExpiresAt } = request
  const opens = exportExpiresAt !== null && exportExpiresAt > now
  const href = opens ? ours(privacyExportPath(exportTokenOf(id))) : null
  return { to: { name, address: email }, content: privacyRequestDone({ name, kind, href }) }
}

/** To the business, without any names: mailboxes are beyond our erasure. */
const composeNew: ComposeEmail = async (tx, { subjectId: id }) => {
  const request = await tx.privacyRequest.findFirst({ where: { id, state: 'open' } })
  if (!request) return null
  const href = ours(adminPrivacyRequestPath(id))
  const to = await findBusinessAddress(tx)
  return { to, content: privacyRequestNew({ kind: request.kind, href }) }
}

export const privacyEmails: EmailComposers = {
  'privacy-request-verify': composeVerify,
  'privacy-request-received': composeReceived,
  'privacy-request-done': composeDone,
  'privacy-request-new': composeNew,
}

function ours(path: string): string {
  return env().publicOrigin + path
}

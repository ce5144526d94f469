import type { LoaderFunctionArgs } from '~/framework'
import {
  findOwnStatement,
  findStatementOf,
} from '~/domain/booking/money/billing/find-statement.server'
import {
  presentStatement,
  presentStatementDate,
  type StatementView,
} from '~/domain/booking/money/billing/present-statement'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent, requireStaff } from '~/http/people/require-actor.server'
import { adminPaymentPath, adminStatementPath, fileOfStatement } from '~/values/paths/payment-paths'
import { parentPaymentsPath, statementPath } from '~/values/paths/portal-paths'

type Opened = {
  words: StatementView
  settings: Settings
  year: number
  file: string
  back: string
}

/**
 * The URL's statement: in the portal the family's own for a year; for staff that of a payment's
 * family.
 * @throws 404 without access, or a redirect to sign-in
 */
export async function openStatement(args: LoaderFunctionArgs): Promise<Opened> {
  const { paymentId, year = '' } = args.params
  const statement =
    paymentId === undefined
      ? await findOwnStatement(await requireParent(args), year)
      : await findStatementOf(await requireStaff(args, 'handle-payments'), paymentId)
  if (!statement) throw notFound()
  const settings = await findSettings()
  const itself = paymentId ? adminStatementPath(paymentId) : statementPath(statement.year)
  const words = presentStatement(statement, settings)
  const until = presentStatementDate(statement.year, currentTime(), settings.timeZone)
  return {
    words: { ...words, facts: [...words.facts, ...until] },
    settings,
    year: statement.year,
    file: fileOfStatement(itself),
    back: paymentId ? adminPaymentPath(paymentId) : parentPaymentsPath(),
  }
}

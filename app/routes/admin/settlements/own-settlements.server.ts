import { findOpenSettlement } from '~/domain/settlements/find-open-settlement.server'
import { findSettlements } from '~/domain/settlements/find-settlements.server'
import { SettlementDaysForm } from '~/domain/settlements/settlement-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { calendarDateAt } from '~/values/business-time'
import { ownSettlementPath } from '~/values/paths/settlement-paths'
import type { Payee } from '~/values/payee'
import { presentLocked, presentOpen } from './open-settlement.server'

/** What a coach is not paid yet through the URL's day, without ways to change it, and settlements. */
export async function presentOwnSettlements(coachId: string, request: Request) {
  const own: Payee = { kind: 'coach', id: coachId }
  const { timeZone: zone, currency } = await findSettings()
  const now = currentTime()
  const days = parseAddress(request, SettlementDaysForm)
  const asked = days.status === 'success' ? days.value.until : null
  const [found, settlements] = await Promise.all([
    findOpenSettlement(own, { until: asked ?? calendarDateAt(now, zone), zone, now }),
    findSettlements(own),
  ])
  const open = found && presentOpen(own, found, zone, currency)
  return {
    form:
      days.status === 'success'
        ? blankForm(SettlementDaysForm, { until: found?.endsOn ?? asked })
        : viewOfSubmission(days, SettlementDaysForm),
    isOdd: days.status !== 'success',
    open: open && {
      ...open,
      adjustments: open.adjustments.map(({ id, reason, amount }) => ({ id, reason, amount })),
    },
    settlements: settlements.map((one) => presentLocked(one, ownSettlementPath(one.id))),
  }
}

import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import {
  UndoWriteOffForm,
  undoWriteOffMessages,
  writeOffLabels,
  writeOffUndoLabels,
  writeOffUndoReasons,
} from '~/domain/payments/opening-balances/opening-balance'
import {
  findWriteOffs,
  undoWriteOff,
} from '~/domain/payments/opening-balances/undo-write-off.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { familyMoneyPath, familyUndoWriteOffPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: UndoWriteOffForm,
  messages: undoWriteOffMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), familyUndoWriteOffPath)
    const [writeOffs, { timeZone }] = await Promise.all([
      findWriteOffs(staff, family.id),
      findSettings(),
    ])
    const back = { to: familyMoneyPath(family.id), label: `Back to ${family.name}` }
    const title = familyActionTexts.undoWriteOff
    if (writeOffs.length === 0)
      return {
        title,
        lead: familyActionTexts.noWriteOff,
        fields: [],
        known: {},
        button: null,
        back,
      }
    return {
      title,
      lead: `${family.name} owes it again, and can pay it. The write-off stays in the history.`,
      fields: [
        {
          kind: 'radios',
          name: 'writeOffId',
          label: 'What is owed again',
          options: writeOffs.map(({ id: value, amountCents, currency, reason, createdAt }) => ({
            value,
            label: `${formatMoney(amountCents, currency)}, written off on ${formatCalendarDate(calendarDateAt(createdAt, timeZone))}: ${writeOffLabels[reason]}`,
          })),
        },
        {
          kind: 'radios',
          name: 'reason',
          label: 'Why',
          options: writeOffUndoReasons.map((value) => ({
            value,
            label: writeOffUndoLabels[value],
          })),
        },
      ],
      known: writeOffs.length === 1 ? { writeOffId: writeOffs[0]!.id } : {},
      button: familyActionTexts.askAgain,
      back,
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await undoWriteOff(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const amount = formatMoney(outcome.amountCents, outcome.currency)
    return { to: familyMoneyPath(id('guardianId')), said: `${amount} is owed again.` }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

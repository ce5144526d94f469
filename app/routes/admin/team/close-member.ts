import { accountTexts } from '~/domain/accounts/account-texts'
import { isBeyondRights } from '~/domain/accounts/roles/is-beyond-rights'
import { deactivateMember } from '~/domain/accounts/staff/change-member.server'
import { memberMessages } from '~/domain/accounts/staff/staff-messages'
import { findTeamMember } from '~/domain/admin/find-team.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { memberPath } from '~/values/paths/staff-paths'
import { presentUpcomingDays } from '../calendar/present-upcoming-days.server'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'manage-staff',
  schema: EmptyForm,
  messages: memberMessages,
  async show(owner, { id }) {
    const member = await findTeamMember(id('memberId'))
    const isFixed = !member || member.id === owner.id || isBeyondRights(owner.role, member.role)
    if (isFixed) return null
    const self = memberPath(member.id)
    if (member.state === 'closed')
      return {
        title: accountTexts.closeAccount,
        lead: accountTexts.isClosed(fullName(member)),
        fields: [],
        known: {},
        button: null,
        back: { to: self, label: accountTexts.backToMember },
      }
    const upcoming = member.coachId && (await presentUpcomingDays(member.coachId))
    return {
      title: accountTexts.closeAccount,
      lead: accountTexts.closesFor(fullName(member)),
      notes: [
        ...(upcoming ? [`${upcoming} Closing the account doesn’t change those lessons.`] : []),
        accountTexts.opensAgain,
      ],
      fields: [],
      known: {},
      button: accountTexts.closeAccount,
      destructive: true,
      back: { to: self, label: accountTexts.leaveOpen },
    }
  },
  async save(owner, _answers, { id }) {
    const outcome = await deactivateMember(owner, id('memberId'))
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: memberPath(outcome.memberId),
      said: 'Account closed. They’re signed out everywhere.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'

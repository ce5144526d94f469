import { proposeMessages, ProposeMoveForm } from '~/domain/enrollment/proposals/move-proposal'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { proposeMove } from '~/domain/enrollment/proposals/propose-move.server'
import { termPath } from '~/values/paths/term-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: ProposeMoveForm,
  messages: proposeMessages,
  async save(staff, { termClassId }, { id }) {
    const outcome = await proposeMove(staff, id('enrollmentId'), termClassId)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termPath(outcome.termId), said: moveProposalTexts.said }
  },
})

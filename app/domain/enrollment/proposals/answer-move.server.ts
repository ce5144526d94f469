import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { moveWithin } from '~/domain/enrollment/move-enrollment.server'
import {
  reviewEnrollment,
  type EnrollmentReview,
} from '~/domain/enrollment/review-enrollment.server'
import { findOpenProposals, findOwnMoveProposal } from './find-move-proposals.server'
import type { ClassQuestion } from '~/domain/enrollment/questions/question'
import type { MoveAnswerRefusal, MoveAnswerRequest } from './move-proposal'

type MoveAnswered = { enrollmentId: string; isMoved: boolean }

/**
 * A family moves its athlete as proposed, from a day on, or stays in the class. Idempotent. Null if
 * it is not theirs.
 */
export async function answerMove(
  parent: Parent,
  proposalId: string,
  { answer, startsOn, ...asked }: MoveAnswerRequest,
  now: Date = clock.now(),
): Promise<Outcome<MoveAnswered, MoveAnswerRefusal> | null> {
  if (!isRowId(proposalId)) return null
  return await transaction(async (tx) => {
    const where = { id: proposalId, enrollment: { order: { guardianId: parent.id } } }
    const known = await tx.moveProposal.findFirst({ where, include: { enrollment: true } })
    if (!known) return null
    const { enrollmentId, termClassId } = known
    if (known.answer === 'declined' && answer === 'decline') return { enrollmentId, isMoved: false }
    if (known.answer === 'moved' && answer === 'move') {
      const { athleteId } = known.enrollment
      const made = await tx.enrollment.findFirst({
        where: { termClassId, athleteId, isTrial: false },
        orderBy: { createdAt: 'desc' },
      })
      return { enrollmentId: made?.id ?? enrollmentId, isMoved: true }
    }
    const [proposal] = await findOpenProposals({ id: proposalId }, now, tx)
    if (!proposal) return { refused: 'over' }
    const close = async (reply: 'moved' | 'declined') =>
      await tx.moveProposal.updateMany({
        where: { id: proposalId, answeredAt: null },
        data: { answer: reply, answeredAt: now },
      })
    if (answer === 'decline') {
      await close('declined')
      const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
      const details = { termClassId }
      await recordAuditEvent(tx, parent, { action: 'decline-move', ...subject, details }, now)
      return { enrollmentId, isMoved: false }
    }
    if (!startsOn) return { refused: 'starts-outside', field: 'startsOn' }
    const request = { ...asked, startsOn }
    const moved = await moveWithin(tx, parent, { enrollmentId, to: proposal.to, request }, now)
    if (!moved || 'refused' in moved) return moved
    await close('moved')
    return { ...moved, isMoved: true }
  })
}

/** What a proposed move would mean from a day on. */
type MoveTerms = {
  plan: EnrollmentReview['plans'][number]
  /** What the new class asks. */
  questions: ClassQuestion[]
  dueNowCents: number
  /** Of the lessons that are left, against the class until now; negative if it costs less. */
  differenceCents: number
  /** Whose waiver has to be signed before. */
  unsigned: string[]
}

/** Null if it is not theirs or is over. */
export async function findMoveTerms(
  parent: Parent,
  proposalId: string,
  startsOn: CalendarDate,
  now: Date = clock.now(),
): Promise<Outcome<MoveTerms, MoveAnswerRefusal> | null> {
  const proposal = await findOwnMoveProposal(parent, proposalId, now)
  const found = proposal && (await findDroppable(parent, proposal.enrollmentId, now))
  if (!found) return null
  const left = found.dates.filter(({ day }) => day >= startsOn)
  if (left.length === 0) return { refused: 'nothing-to-move', field: 'startsOn' }
  const leaving = left.map(({ bookingId }) => bookingId)
  const request = {
    idempotencyKey: '',
    termClass: proposal.to.slug,
    athletes: [proposal.athlete.id],
    startsOn,
    isTrial: false,
    isMove: true,
    leaving,
    answers: null,
  }
  const review = await reviewEnrollment(parent, parent.id, request, now)
  if (!review || 'refused' in review) return review
  const [plan] = review.plans
  const before = await database().booking.aggregate({
    where: { id: { in: leaving } },
    _sum: { priceCents: true },
  })
  const after = plan!.dates.reduce((sum, { price }) => sum + price.priceCents, 0)
  return {
    plan: {
      ...plan!,
      elsewhere: plan!.elsewhere.filter(({ bookingId }) => !leaving.includes(bookingId)),
    },
    questions: proposal.to.questions,
    dueNowCents: review.dueNowCents,
    unsigned: review.unsigned,
    differenceCents: after - (before._sum.priceCents ?? 0),
  }
}

import { PayTuitionForm } from '~/domain/booking/money/card/pay-balance-form'
import { ChangeDaysForm } from '~/domain/enrollment/camps/change-days'
import { DropForm, EnrollForm } from '~/domain/enrollment/enrollment-forms'
import { AutopayJson } from '~/domain/payments/saved-payment-methods/autopay-forms'
import { EndPauseForm, PauseForm } from '~/domain/enrollment/pauses/pause'
import { MoveAnswerForm } from '~/domain/enrollment/proposals/move-proposal'
import { JoinClassWaitingForm } from '~/domain/enrollment/waiting/class-waiting'
import { levels } from '~/values/level'
import { BalanceAnswer, PayingAnswer } from '../bookings/booking-answers.server'
import * as classes from '../classes/class-answers.server'
import * as parties from '../classes/party-answers.server'
import { inPath, inQuery, ofFamily, readOperation, writeOperation } from './operations.server'

const savedMethod = inQuery('method', '`card`, or `bank_account`; a card without it')

const ofProposal = inPath('proposalId', 'Which proposal')
const ofEnrollment = inPath('enrollmentId', 'Which enrollment')

/** OpenAPI paths of classes of terms and enrollments. */
export const pathsOfClasses = {
  '/api/classes': {
    get: readOperation('The classes of open and coming terms', classes.TimetableAnswer, [
      inQuery('age', 'In years'),
      inQuery('level', levels.join(', ')),
      inQuery('day', 'A day of the week, 1 for Monday'),
    ]),
  },
  '/api/classes/{termClass}': {
    get: readOperation('One of them', classes.TermClassAnswer, [inPath('termClass', 'Its slug')]),
  },
  '/api/parent/card': {
    get: ofFamily(readOperation('What a family has saved, and its autopay', classes.CardAnswer)),
    post: ofFamily(
      readOperation(
        'Opens the page of Stripe’s that saves a card or bank account',
        classes.CardPageAnswer,
        [savedMethod],
      ),
    ),
    delete: ofFamily(
      readOperation(
        'Removes the card or bank account, and ends autopay that charges it',
        classes.CardRemovedAnswer,
        [savedMethod],
      ),
    ),
  },
  '/api/parent/autopay': {
    post: ofFamily(writeOperation('Turns autopay on', AutopayJson, classes.AutopayAnswer)),
    delete: ofFamily(readOperation('Turns it off; what is saved stays', classes.AutopayAnswer)),
  },
  '/api/parent/class-waiting-list': {
    get: ofFamily(
      readOperation(
        'A family’s places on waiting lists of classes',
        classes.ClassWaitingListAnswer,
      ),
    ),
    post: ofFamily(
      writeOperation(
        'Joins the waiting list of a class',
        JoinClassWaitingForm,
        classes.ClassWaitingJoinedAnswer,
      ),
    ),
  },
  '/api/parent/class-waiting-list/{entryId}': {
    delete: ofFamily(
      readOperation(
        'Leaves a waiting list, or passes on the place that is offered',
        classes.ClassWaitingLeftAnswer,
        [inPath('entryId', 'Which place in line')],
      ),
    ),
  },
  '/api/parent/move-proposals': {
    get: ofFamily(
      readOperation(
        'Moves to classes of a higher level that are proposed to the family',
        classes.MoveProposalsAnswer,
      ),
    ),
  },
  '/api/parent/move-proposals/{proposalId}': {
    get: ofFamily(
      readOperation('What the move would mean from a day on', classes.MoveTermsAnswer, [
        ofProposal,
        inQuery('startsOn', 'The day of the first lesson in the new class', true),
      ]),
    ),
    post: ofFamily(
      writeOperation('Moves as proposed, or stays', MoveAnswerForm, classes.MoveAnsweredAnswer, [
        ofProposal,
      ]),
    ),
  },
  '/api/camps': {
    get: readOperation('The open camps', classes.CampsAnswer),
  },
  '/api/camps/{termClass}': {
    get: readOperation('One of them', classes.CampAnswer, [inPath('termClass', 'Its slug')]),
  },
  '/api/parties': {
    get: readOperation('The party packages with their free times', parties.PartiesAnswer),
  },
  '/api/parties/{party}': {
    get: readOperation('One of them', parties.PartyAnswer, [inPath('party', 'Its slug')]),
  },
  '/api/parent/enrollments': {
    get: ofFamily(
      readOperation('A family’s enrollments, past ones included', classes.EnrollmentsAnswer),
    ),
    post: ofFamily(
      writeOperation(
        'Enrolls athletes in a class, or gives them a trial lesson',
        EnrollForm,
        classes.EnrolledAnswer,
      ),
    ),
  },
  '/api/parent/enrollments/{enrollmentId}': {
    get: ofFamily(readOperation('One of them', classes.EnrollmentAnswer, [ofEnrollment])),
  },
  '/api/parent/enrollments/{enrollmentId}/drop': {
    get: ofFamily(
      readOperation('What dropping it now would mean', classes.DropTermsAnswer, [ofEnrollment]),
    ),
    post: ofFamily(
      writeOperation('Drops the class with its notice', DropForm, classes.DroppedAnswer, [
        ofEnrollment,
      ]),
    ),
  },
  '/api/parent/enrollments/{enrollmentId}/pause': {
    get: ofFamily(
      readOperation('What pausing it on these days would mean', classes.PauseTermsAnswer, [
        ofEnrollment,
        inQuery('firstOn', 'The first day of the pause', true),
        inQuery('lastOn', 'The last day of the pause', true),
      ]),
    ),
    post: ofFamily(
      writeOperation('Pauses the class', PauseForm, classes.PausedAnswer, [ofEnrollment]),
    ),
  },
  '/api/parent/enrollments/{enrollmentId}/end-pause': {
    post: ofFamily(
      writeOperation('Takes a pause back', EndPauseForm, classes.PauseEndedAnswer, [ofEnrollment]),
    ),
  },
  '/api/parent/enrollments/{enrollmentId}/days': {
    get: ofFamily(
      readOperation('Which days of a camp can be added or canceled', classes.CampDaysAnswer, [
        ofEnrollment,
      ]),
    ),
    post: ofFamily(
      writeOperation('Adds a day, or cancels one', ChangeDaysForm, classes.DaysChangedAnswer, [
        ofEnrollment,
      ]),
    ),
  },
  '/api/parent/enrollments/{enrollmentId}/payment': {
    get: ofFamily(readOperation('What can be paid by card now', BalanceAnswer, [ofEnrollment])),
    post: ofFamily(
      writeOperation('Starts a payment', PayTuitionForm, PayingAnswer, [ofEnrollment]),
    ),
  },
}

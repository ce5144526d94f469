import { PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { DropForm, EnrollForm } from '~/domain/enrollment/enrollment-forms'
import { levels } from '~/values/level'
import { BalanceAnswer, PayingAnswer } from '../bookings/booking-answers.server'
import * as classes from '../classes/class-answers.server'
import { inPath, inQuery, ofFamily, readOperation, writeOperation } from './operations.server'

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
  '/api/camps': {
    get: readOperation('The open camps', classes.CampsAnswer),
  },
  '/api/camps/{termClass}': {
    get: readOperation('One of them', classes.CampAnswer, [inPath('termClass', 'Its slug')]),
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
  '/api/parent/enrollments/{enrollmentId}/payment': {
    get: ofFamily(readOperation('What can be paid by card now', BalanceAnswer, [ofEnrollment])),
    post: ofFamily(
      writeOperation('Starts a payment', PayBalanceForm, PayingAnswer, [ofEnrollment]),
    ),
  },
}

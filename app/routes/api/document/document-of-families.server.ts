import { EmailForm } from '~/domain/accounts/account-forms'
import { AbsenceForm, FocusCall, PickUpCall } from '~/domain/booking/booking-forms'
import { BuyPackageForm } from '~/domain/payments/packages/package-forms'
import { EmailChoicesCall } from '~/domain/communications/communications-forms'
import {
  AthleteCall,
  AthleteChangesCall,
  DetailsCall,
  PhotoConsentCall,
  WaiverCall,
} from '~/domain/family/family-calls'
import {
  InviteGuardianCall,
  RightsCall,
  SharingCall,
} from '~/domain/family/guardians/guardian-calls'
import { AcceptInvitationForm, AnswerClaimForm } from '~/domain/family/guardians/guardian-forms'
import { AnswerRemovalForm } from '~/domain/family/guardians/removal'
import { ErasureForm } from '~/domain/privacy/privacy-request-forms'
import { ShareCall } from '~/domain/progress/share-forms'
import { PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { BalanceAnswer, FocusAnswer, PayingAnswer } from '../bookings/booking-answers.server'
import { inPath, inQuery, ofFamily, reading, taking } from './operations.server'
import * as family from '../parent/family-answers.server'
import * as portal from '../parent/portal-answers.server'

const ofAthlete = inPath('athleteId', 'Whose')
const ofGuardian = inPath('guardianId', 'Of whom')
const ofOrder = inPath('orderId', 'Of which purchase')
const atPage = inQuery('page', 'From 1 on')

/** OpenAPI paths of families and athletes. */
export const pathsOfFamilies = {
  '/api/parent/info': {
    get: ofFamily(reading('A parent’s own details', family.DetailsAnswer)),
    patch: ofFamily(
      taking('Changes some; what is left out stays', DetailsCall, family.DetailsAnswer),
    ),
  },
  '/api/parent/info/email': {
    post: ofFamily(
      taking('Asks a new address whether it is theirs', EmailForm, family.EmailAskedAnswer),
    ),
  },
  '/api/parent/email-choices': {
    get: ofFamily(reading('Which emails are wanted', portal.EmailChoicesAnswer)),
    put: ofFamily(
      taking('Wants these, declines the others', EmailChoicesCall, portal.EmailChoicesAnswer),
    ),
  },
  '/api/parent/athletes': {
    get: ofFamily(reading('Their athletes, without medical notes', family.AthletesAnswer)),
    post: ofFamily(taking('Adds one, once by name and birthday', AthleteCall, family.AddedAnswer)),
  },
  '/api/parent/athletes/{athleteId}': {
    get: ofFamily(reading('One of them', family.AthleteAnswer, [ofAthlete])),
    patch: ofFamily(
      taking('Changes some; what is left out stays', AthleteChangesCall, family.AthleteAnswer, [
        ofAthlete,
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/photo-consent': {
    put: ofFamily(
      taking('Allows pictures, or no more', PhotoConsentCall, family.PhotoConsentAnswer, [
        ofAthlete,
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians': {
    get: ofFamily(reading('Who stands for an athlete', family.GuardiansAnswer, [ofAthlete])),
  },
  '/api/parent/athletes/{athleteId}/guardians/sharing': {
    put: ofFamily(
      taking('Says what the others see', SharingCall, family.SharingAnswer, [ofAthlete]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/invitations': {
    post: ofFamily(
      taking('Asks someone to stand for them', InviteGuardianCall, family.InvitationAnswer, [
        ofAthlete,
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/invitations/{invitationId}': {
    put: ofFamily(
      taking(
        'Says whether it was meant for the person who opened it from another address',
        AnswerClaimForm,
        family.InvitationAnswer,
        [ofAthlete, inPath('invitationId', 'Of which invitation')],
      ),
    ),
    delete: ofFamily(
      reading('Takes that back', family.InvitationAnswer, [
        ofAthlete,
        inPath('invitationId', 'Of which invitation'),
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/{guardianId}': {
    delete: ofFamily(
      reading('Ends that someone stands for them', family.StandingAnswer, [ofAthlete, ofGuardian]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/{guardianId}/removal': {
    post: ofFamily(
      reading('Asks that someone who decides as well is removed', family.RemovalAnswer, [
        ofAthlete,
        ofGuardian,
      ]),
    ),
    put: ofFamily(
      taking('Agrees, objects, or withdraws', AnswerRemovalForm, family.StandingAnswer, [
        ofAthlete,
        ofGuardian,
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/{guardianId}/rights': {
    put: ofFamily(
      taking('Says what someone may do', RightsCall, family.StandingAnswer, [
        ofAthlete,
        ofGuardian,
      ]),
    ),
  },
  '/api/parent/invitations': {
    get: ofFamily(reading('Whom others ask one to stand for', family.InvitationsAnswer)),
    post: ofFamily(taking('Accepts', AcceptInvitationForm, family.AcceptedAnswer)),
  },
  '/api/parent/athletes/{athleteId}/progress': {
    get: ofFamily(reading('How far an athlete is', family.ProgressAnswer, [ofAthlete])),
  },
  '/api/parent/athletes/{athleteId}/share-links': {
    get: ofFamily(
      reading('With whom that is shared, without secrets', family.ShareLinksAnswer, [ofAthlete]),
    ),
    post: ofFamily(
      taking('Makes a link to be handed on', ShareCall, family.SharedAnswer, [ofAthlete]),
    ),
  },
  '/api/parent/athletes/{athleteId}/share-links/{linkId}': {
    delete: ofFamily(
      reading('Ends it', family.ShareEndedAnswer, [ofAthlete, inPath('linkId', 'Of which link')]),
    ),
  },
  '/api/parent/waivers': {
    get: ofFamily(reading('What is to be signed, and what was', family.WaiversAnswer)),
    post: ofFamily(taking('Signs', WaiverCall, family.SignedAnswer)),
  },
  '/api/parent/privacy/export': {
    get: ofFamily(reading('Whether a file of everything is there', portal.DataExportAnswer)),
    post: ofFamily(reading('Has it made', portal.DataExportAnswer)),
  },
  '/api/parent/privacy/erasure': {
    get: ofFamily(reading('When it was asked for, while that is open', portal.ErasureAnswer)),
    post: ofFamily(taking('Asks to be erased', ErasureForm, portal.ErasureAnswer)),
  },
  '/api/parent/privacy/openings': {
    get: ofFamily(reading('Who opened a medical note', portal.OpeningsAnswer, [atPage])),
  },
  '/api/parent/sessions': {
    get: ofFamily(reading('Where a parent is signed in', portal.SessionsAnswer)),
  },
  '/api/parent/sessions/others': {
    delete: ofFamily(reading('Signs out of every other browser', portal.EndedAnswer)),
  },
  '/api/parent/sessions/{sessionId}': {
    delete: ofFamily(
      reading('Signs out of one', portal.EndedAnswer, [inPath('sessionId', 'Of which session')]),
    ),
  },
  '/api/parent/messages': {
    get: ofFamily(reading('Every email to a parent', portal.MessagesAnswer, [atPage])),
  },
  '/api/parent/messages/{messageId}': {
    get: ofFamily(
      reading('One of them', portal.MessageAnswer, [inPath('messageId', 'Which email')]),
    ),
  },
  '/api/parent/calendar-feed': {
    get: ofFamily(reading('Where programs fetch the lessons', portal.CalendarFeedAnswer)),
    post: ofFamily(
      reading('Makes an address, in the place of the old one', portal.CalendarFeedAnswer),
    ),
    delete: ofFamily(reading('Stops it', portal.CalendarFeedAnswer)),
  },
  '/api/parent/payments': {
    get: ofFamily(reading('What lessons cost and was paid', portal.PaymentsAnswer, [atPage])),
  },
  '/api/parent/opening-balances/{orderId}/payment': {
    get: ofFamily(
      reading('What of an opening balance can be paid by card now', BalanceAnswer, [ofOrder]),
    ),
    post: ofFamily(taking('Begins to pay it', PayBalanceForm, PayingAnswer, [ofOrder])),
    delete: ofFamily(reading('Does not pay now', portal.StoppedAnswer, [ofOrder])),
  },
  '/api/parent/credits': {
    get: ofFamily(reading('What can be booked with', portal.CreditsAnswer)),
  },
  '/api/parent/packages': {
    get: ofFamily(reading('What packages are on sale', portal.PackagesAnswer)),
    post: ofFamily(taking('Begins to buy one', BuyPackageForm, portal.BuyingAnswer)),
  },
  '/api/parent/packages/{orderId}': {
    get: ofFamily(reading('What became of that', portal.PurchaseAnswer, [ofOrder])),
  },
  '/api/parent/packages/{orderId}/payment': {
    post: ofFamily(reading('Begins to pay for it once more', portal.BuyingAnswer, [ofOrder])),
    delete: ofFamily(reading('Does not pay now', portal.PurchaseAnswer, [ofOrder])),
  },
  '/api/bookings/{bookingId}/absence': {
    get: ofFamily(
      reading('What saying that someone cannot come would mean', portal.AbsenceAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
    post: ofFamily(
      taking('Says so', AbsenceForm, portal.ReportedAnswer, [inPath('bookingId', 'Its id')]),
    ),
  },
  '/api/bookings/{bookingId}/focus': {
    get: ofFamily(
      reading('What a lesson is about, and could be', FocusAnswer, [inPath('bookingId', 'Its id')]),
    ),
    put: ofFamily(
      taking('Says what it is about', FocusCall, portal.ReportedAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
  },
  '/api/bookings/{bookingId}/pick-up': {
    put: ofFamily(
      taking('Says who brings and who collects', PickUpCall, portal.ReportedAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
  },
}

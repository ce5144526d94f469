import { EmailForm } from '~/domain/accounts/account-forms'
import { AbsenceForm, FocusCall, PickUpCall } from '~/domain/booking/booking-forms'
import { BuyPackageForm } from '~/domain/payments/packages/package-forms'
import { ConversationForm } from '~/domain/communications/inquiries/inquiry-forms'
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
import { ApplyBalanceForm } from '~/domain/payments/account-balance/account-balance'
import { PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { BalanceAnswer, FocusAnswer, PayingAnswer } from '../bookings/booking-answers.server'
import { inPath, inQuery, ofFamily, readOperation, writeOperation } from './operations.server'
import * as family from '../parent/family-answers.server'
import * as portal from '../parent/portal-answers.server'

const ofAthlete = inPath('athleteId', 'Whose')
const ofGuardian = inPath('guardianId', 'Of whom')
const ofConversation = inPath('conversationId', 'Which conversation')
const ofOrder = inPath('orderId', 'Of which purchase')
const atPage = inQuery('page', 'From 1 on')

/** OpenAPI paths of families and athletes. */
export const pathsOfFamilies = {
  '/api/parent/info': {
    get: ofFamily(readOperation('A parent’s own details', family.DetailsAnswer)),
    patch: ofFamily(
      writeOperation('Changes some; what is left out stays', DetailsCall, family.DetailsAnswer),
    ),
  },
  '/api/parent/info/email': {
    post: ofFamily(
      writeOperation('Asks a new address whether it is theirs', EmailForm, family.EmailAskedAnswer),
    ),
  },
  '/api/parent/email-choices': {
    get: ofFamily(readOperation('Which emails are wanted', portal.EmailChoicesAnswer)),
    put: ofFamily(
      writeOperation(
        'Wants these, declines the others',
        EmailChoicesCall,
        portal.EmailChoicesAnswer,
      ),
    ),
  },
  '/api/parent/athletes': {
    get: ofFamily(readOperation('Their athletes, without medical notes', family.AthletesAnswer)),
    post: ofFamily(
      writeOperation('Adds one, once by name and birthday', AthleteCall, family.AddedAnswer),
    ),
  },
  '/api/parent/athletes/{athleteId}': {
    get: ofFamily(readOperation('One of them', family.AthleteAnswer, [ofAthlete])),
    patch: ofFamily(
      writeOperation(
        'Changes some; what is left out stays',
        AthleteChangesCall,
        family.AthleteAnswer,
        [ofAthlete],
      ),
    ),
  },
  '/api/parent/athletes/{athleteId}/photo-consent': {
    put: ofFamily(
      writeOperation('Allows pictures, or no more', PhotoConsentCall, family.PhotoConsentAnswer, [
        ofAthlete,
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians': {
    get: ofFamily(
      readOperation('Adults linked to an athlete', family.GuardiansAnswer, [ofAthlete]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/sharing': {
    put: ofFamily(
      writeOperation('Says what the others see', SharingCall, family.SharingAnswer, [ofAthlete]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/invitations': {
    post: ofFamily(
      writeOperation(
        'Invites someone to be linked to them',
        InviteGuardianCall,
        family.InvitationAnswer,
        [ofAthlete],
      ),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/invitations/{invitationId}': {
    put: ofFamily(
      writeOperation(
        'Says whether it was meant for the person who opened it from another address',
        AnswerClaimForm,
        family.InvitationAnswer,
        [ofAthlete, inPath('invitationId', 'Of which invitation')],
      ),
    ),
    delete: ofFamily(
      readOperation('Takes that back', family.InvitationAnswer, [
        ofAthlete,
        inPath('invitationId', 'Of which invitation'),
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/{guardianId}': {
    delete: ofFamily(
      readOperation('Unlinks someone from them', family.StandingAnswer, [ofAthlete, ofGuardian]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/{guardianId}/removal': {
    post: ofFamily(
      readOperation('Asks that someone who decides as well is removed', family.RemovalAnswer, [
        ofAthlete,
        ofGuardian,
      ]),
    ),
    put: ofFamily(
      writeOperation('Agrees, objects, or withdraws', AnswerRemovalForm, family.StandingAnswer, [
        ofAthlete,
        ofGuardian,
      ]),
    ),
  },
  '/api/parent/athletes/{athleteId}/guardians/{guardianId}/rights': {
    put: ofFamily(
      writeOperation('Says what someone may do', RightsCall, family.StandingAnswer, [
        ofAthlete,
        ofGuardian,
      ]),
    ),
  },
  '/api/parent/invitations': {
    get: ofFamily(
      readOperation('Invitations to be linked to an athlete', family.InvitationsAnswer),
    ),
    post: ofFamily(writeOperation('Accepts', AcceptInvitationForm, family.AcceptedAnswer)),
  },
  '/api/parent/athletes/{athleteId}/progress': {
    get: ofFamily(readOperation('An athlete’s progress', family.ProgressAnswer, [ofAthlete])),
  },
  '/api/parent/athletes/{athleteId}/share-links': {
    get: ofFamily(
      readOperation('With whom that is shared, without secrets', family.ShareLinksAnswer, [
        ofAthlete,
      ]),
    ),
    post: ofFamily(
      writeOperation('Makes a link to be handed on', ShareCall, family.SharedAnswer, [ofAthlete]),
    ),
  },
  '/api/parent/athletes/{athleteId}/share-links/{linkId}': {
    delete: ofFamily(
      readOperation('Ends it', family.ShareEndedAnswer, [
        ofAthlete,
        inPath('linkId', 'Of which link'),
      ]),
    ),
  },
  '/api/parent/waivers': {
    get: ofFamily(readOperation('What is to be signed, and what was', family.WaiversAnswer)),
    post: ofFamily(writeOperation('Signs', WaiverCall, family.SignedAnswer)),
  },
  '/api/parent/privacy/export': {
    get: ofFamily(readOperation('Whether a file of everything is there', portal.DataExportAnswer)),
    post: ofFamily(readOperation('Has it made', portal.DataExportAnswer)),
  },
  '/api/parent/privacy/erasure': {
    get: ofFamily(readOperation('When it was asked for, while that is open', portal.ErasureAnswer)),
    post: ofFamily(writeOperation('Asks to be erased', ErasureForm, portal.ErasureAnswer)),
  },
  '/api/parent/privacy/openings': {
    get: ofFamily(readOperation('Who opened a medical note', portal.OpeningsAnswer, [atPage])),
  },
  '/api/parent/sessions': {
    get: ofFamily(readOperation('Where a parent is signed in', portal.SessionsAnswer)),
  },
  '/api/parent/sessions/others': {
    delete: ofFamily(readOperation('Signs out of every other browser', portal.EndedAnswer)),
  },
  '/api/parent/sessions/{sessionId}': {
    delete: ofFamily(
      readOperation('Signs out of one', portal.EndedAnswer, [
        inPath('sessionId', 'Of which session'),
      ]),
    ),
  },
  '/api/parent/messages': {
    get: ofFamily(readOperation('Every email to a parent', portal.MessagesAnswer, [atPage])),
  },
  '/api/parent/messages/{messageId}': {
    get: ofFamily(
      readOperation('One of them', portal.MessageAnswer, [inPath('messageId', 'Which email')]),
    ),
  },
  '/api/parent/conversations': {
    get: ofFamily(readOperation('What a parent wrote to us', portal.ConversationsAnswer)),
    post: ofFamily(writeOperation('Writes to us', ConversationForm, portal.WrittenAnswer)),
  },
  '/api/parent/conversations/{conversationId}': {
    get: ofFamily(
      readOperation('One of them, with the replies', portal.ConversationAnswer, [ofConversation]),
    ),
    post: ofFamily(
      writeOperation('Writes more', ConversationForm, portal.WrittenAnswer, [ofConversation]),
    ),
  },
  '/api/parent/calendar-feed': {
    get: ofFamily(readOperation('Where programs fetch the lessons', portal.CalendarFeedAnswer)),
    post: ofFamily(
      readOperation('Makes an address, in the place of the old one', portal.CalendarFeedAnswer),
    ),
    delete: ofFamily(readOperation('Stops it', portal.CalendarFeedAnswer)),
  },
  '/api/parent/payments': {
    get: ofFamily(readOperation('What lessons cost and was paid', portal.PaymentsAnswer, [atPage])),
  },
  '/api/parent/account-balance': {
    post: ofFamily(
      writeOperation('Pays for lessons with it', ApplyBalanceForm, portal.AppliedBalanceAnswer),
    ),
  },
  '/api/parent/opening-balances/{orderId}/payment': {
    get: ofFamily(
      readOperation('What of an opening balance can be paid by card now', BalanceAnswer, [ofOrder]),
    ),
    post: ofFamily(writeOperation('Begins to pay it', PayBalanceForm, PayingAnswer, [ofOrder])),
    delete: ofFamily(readOperation('Does not pay now', portal.StoppedAnswer, [ofOrder])),
  },
  '/api/parent/credits': {
    get: ofFamily(readOperation('What can be booked with', portal.CreditsAnswer)),
  },
  '/api/parent/packages': {
    get: ofFamily(readOperation('What packages are on sale', portal.PackagesAnswer)),
    post: ofFamily(writeOperation('Begins to buy one', BuyPackageForm, portal.BuyingAnswer)),
  },
  '/api/parent/packages/{orderId}': {
    get: ofFamily(readOperation('What became of that', portal.PurchaseAnswer, [ofOrder])),
  },
  '/api/parent/packages/{orderId}/payment': {
    post: ofFamily(readOperation('Starts a payment for it again', portal.BuyingAnswer, [ofOrder])),
    delete: ofFamily(readOperation('Does not pay now', portal.PurchaseAnswer, [ofOrder])),
  },
  '/api/bookings/{bookingId}/absence': {
    get: ofFamily(
      readOperation('What saying that someone cannot come would mean', portal.AbsenceAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
    post: ofFamily(
      writeOperation('Says so', AbsenceForm, portal.ReportedAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
  },
  '/api/bookings/{bookingId}/focus': {
    get: ofFamily(
      readOperation('What a lesson is about, and could be', FocusAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
    put: ofFamily(
      writeOperation('Says what it is about', FocusCall, portal.ReportedAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
  },
  '/api/bookings/{bookingId}/pick-up': {
    put: ofFamily(
      writeOperation('Says who drops off and who picks up', PickUpCall, portal.ReportedAnswer, [
        inPath('bookingId', 'Its id'),
      ]),
    ),
  },
}

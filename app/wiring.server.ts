import * as accounts from '~/domain/accounts/personal-data.server'
import * as audit from '~/domain/audit/personal-data.server'
import * as booking from '~/domain/booking/personal-data.server'
import * as waitingList from '~/domain/booking/waiting-list/personal-data.server'
import * as catalogue from '~/domain/catalogue/personal-data.server'
import * as communications from '~/domain/communications/personal-data.server'
import * as content from '~/domain/content/personal-data.server'
import * as enrollment from '~/domain/enrollment/personal-data.server'
import * as family from '~/domain/family/personal-data.server'
import * as imports from '~/domain/imports/personal-data.server'
import * as operations from '~/domain/operations/personal-data.server'
import * as giftCards from '~/domain/payments/gift-cards/personal-data.server'
import * as savedPaymentMethods from '~/domain/payments/saved-payment-methods/personal-data.server'
import * as payments from '~/domain/payments/personal-data.server'
import * as settlements from '~/domain/settlements/personal-data.server'
import * as progress from '~/domain/progress/personal-data.server'
import * as parties from '~/domain/parties/personal-data.server'
import * as privacy from '~/domain/privacy/personal-data.server'
import * as scheduling from '~/domain/scheduling/personal-data.server'
import * as settings from '~/domain/settings/personal-data.server'
import { accountEmails } from '~/domain/accounts/compose-account-emails.server'
import {
  composeFactorChanged,
  composePasskeyChanged,
} from '~/domain/accounts/second-factor/record-factor-change.server'
import { composeStaffInvitation } from '~/domain/accounts/staff/invite-member.server'
import { composeBookingToConfirm } from '~/domain/booking/links/compose-booking-to-confirm.server'
import { coachEmails } from '~/domain/booking/emails/coach/compose-coach-emails.server'
import { coachMessageEmails } from '~/domain/booking/coach-messages/compose-coach-messages.server'
import { queueDueNotes } from '~/domain/booking/coach-messages/queue-family-notes.server'
import { queueDigests } from '~/domain/booking/emails/coach/queue-digests.server'
import { refreshReportSummaries } from '~/domain/admin/reports/refresh-report-summaries.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { composeClassCanceled } from '~/domain/booking/classes/compose-class-canceled.server'
import { composeDayClosed } from '~/domain/booking/closings/compose-day-closed.server'
import { composeNoShow } from '~/domain/booking/attendance/compose-no-show.server'
import { composePickUpChanged } from '~/domain/booking/answers/compose-pick-up-changed.server'
import { composeReminder } from '~/domain/booking/reminders/compose-reminder.server'
import { composeSharedReminder } from '~/domain/booking/reminders/compose-shared-reminder.server'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { erasureEmails } from '~/domain/booking/erasure/compose-erasure-emails.server'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { openingBalanceEmails } from '~/domain/booking/money/opening-balances/compose-opening-balance-emails.server'
import { creditEmails } from '~/domain/booking/money/credits/compose-credit-emails.server'
import { packageEmails } from '~/domain/booking/money/packages/compose-package-emails.server'
import { giftCardEmails } from '~/domain/booking/money/gift-cards/compose-gift-card-emails.server'
import { composeRefundFailed } from '~/domain/booking/money/refunds/compose-refund-failed.server'
import { composeRefundRecorded } from '~/domain/booking/money/refunds/compose-refund-recorded.server'
import { composePaymentReceived } from '~/domain/booking/money/billing/compose-payment-received.server'
import {
  composePaidTooMuch,
  composePaymentFailed,
  composePaymentTooLate,
} from '~/domain/booking/money/card/compose-payment-emails.server'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { autopayEmails } from '~/domain/booking/money/autopay/compose-autopay-emails.server'
import { closePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import {
  processStripeEvent,
  settleAttempts,
  settleOpenAttempts,
} from '~/domain/booking/money/card/process-stripe-event.server'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { waitingEmails } from '~/domain/booking/waiting-list/compose-waiting-emails.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { bookMissingDates, bookNewDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { enrollmentEmails } from '~/domain/enrollment/compose-enrollment-emails.server'
import { offerAfterTrials } from '~/domain/enrollment/offer-after-trials.server'
import { chargeLateFees } from '~/domain/enrollment/tuition/charge-late-fees.server'
import { pauseOverdueClasses } from '~/domain/enrollment/tuition/pause-overdue.server'
import { resumePaidClasses } from '~/domain/enrollment/tuition/resume-paid.server'
import { notifyOverdueTuition } from '~/domain/enrollment/tuition/notify-overdue-tuition.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { offerClassPlaces } from '~/domain/enrollment/waiting/offer-class-places.server'
import { partyEmails } from '~/domain/parties/compose-party-emails.server'
import { remindOfRest } from '~/domain/parties/remind-of-rest.server'
import type { EmailComposers } from '~/domain/communications/compose-email'
import { deleteErasedEmailFiles } from '~/domain/communications/delivery/delete-erased-email-files.server'
import {
  deliverDueEmail,
  deliverEmail,
} from '~/domain/communications/delivery/deliver-email.server'
import { inquiryEmails } from '~/domain/communications/inquiries/compose-inquiry-emails.server'
import { deliverDuePushes, deliverPush } from '~/domain/communications/push/deliver-push.server'
import { deliverDueTexts, deliverText } from '~/domain/communications/texts/deliver-text.server'
import { composeNewsletterConfirm } from '~/domain/communications/newsletter/subscribe.server'
import { announcePosts, composeNewPost } from '~/domain/content/posts/announce-posts.server'
import { removePictureFiles } from '~/domain/content/pictures/remove-picture.server'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { composeWaiverSigned } from '~/domain/family/waivers/compose-waiver-signed.server'
import { familyMessageEmails } from '~/domain/family/messages/compose-family-message.server'
import { queueFamilyMessage } from '~/domain/family/messages/queue-family-message.server'
import { startScheduledMessage } from '~/domain/family/messages/schedule-family-message.server'
import { guardianEmails } from '~/domain/family/guardians/compose-guardian-emails.server'
import { removeUnshownPicture } from '~/domain/family/pictures/picture-files.server'
import { jobSchedule } from '~/domain/operations/job-schedule'
import { recordFees, recordMissingFees } from '~/domain/payments/fees/record-fees.server'
import { recordPayouts } from '~/domain/payments/fees/record-payouts.server'
import { notifyCardExpiry } from '~/domain/payments/saved-payment-methods/notify-card-expiry.server'
import { deleteRemovedPaymentMethods } from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { settlePaymentMethodSetups } from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { refundUnallocated, sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { progressEmails } from '~/domain/progress/compose-progress-emails.server'
import { proposeDigests } from '~/domain/progress/digests/propose-digests.server'
import { privacyEmails } from '~/domain/privacy/compose-privacy-emails.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { makeDataExport, removeDataExport } from '~/domain/privacy/make-data-export.server'
import { setPersonalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { noteErasuresDone, repeatErasures } from '~/domain/privacy/repeat-erasures.server'
import { reportCrashes } from '~/platform/error-reports.server'
import type { Jobs } from '~/platform/jobs/job-queue.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { workOnJobs, type Working } from '~/platform/jobs/work-on-jobs.server'
import type { JobKind } from '~/values/job'

export { prepareDatabase } from '../prisma/seed/prepare-database'

/** All subjects' personal data, in erasure order. */
export const personalData: Record<string, PersonalData> = {
  communications: communications.personalData,
  payments: payments.personalData,
  giftCards: giftCards.personalData,
  savedPaymentMethods: savedPaymentMethods.personalData,
  settlements: settlements.personalData,
  enrollment: enrollment.personalData,
  parties: parties.personalData,
  waitingList: waitingList.personalData,
  booking: booking.personalData,
  progress: progress.personalData,
  imports: imports.personalData,
  accounts: accounts.personalData,
  family: family.personalData,
  content: content.personalData,
  privacy: privacy.personalData,
  scheduling: scheduling.personalData,
  catalogue: catalogue.personalData,
  settings: settings.personalData,
  operations: operations.personalData,
  audit: audit.personalData,
}

// for the export and erasure pages
setPersonalDataSubjects(Object.values(personalData))

/** Composers of all email kinds. */
export const emailComposers: EmailComposers = {
  'booking-to-confirm': composeBookingToConfirm,
  'class-canceled': composeClassCanceled,
  'day-closed': composeDayClosed,
  'payment-received': composePaymentReceived,
  'payment-too-late': composePaymentTooLate,
  'paid-too-much': composePaidTooMuch,
  'refund-recorded': composeRefundRecorded,
  'refund-failed': composeRefundFailed,
  'payment-failed': composePaymentFailed,
  ...openingBalanceEmails,
  ...packageEmails,
  ...giftCardEmails,
  ...creditEmails,
  ...autopayEmails,
  ...erasureEmails,
  ...coachMessageEmails,
  'no-show': composeNoShow,
  'pick-up-changed': composePickUpChanged,
  reminder: composeReminder,
  'reminder-soon': composeReminder,
  'shared-reminder': composeSharedReminder,
  'shared-reminder-soon': composeSharedReminder,
  ...waitingEmails,
  ...enrollmentEmails,
  ...partyEmails,
  ...coachEmails,
  'waiver-signed': composeWaiverSigned,
  ...guardianEmails,
  ...familyMessageEmails,
  ...progressEmails,
  ...accountEmails,
  'factor-changed': composeFactorChanged,
  'passkey-changed': composePasskeyChanged,
  'staff-invitation': composeStaffInvitation,
  ...inquiryEmails,
  ...privacyEmails,
  'newsletter-confirm': composeNewsletterConfirm,
  'new-post': composeNewPost,
}

/** Handlers of all jobs. */
export const jobs: Jobs = {
  'complete-lessons': (_nothing, now) => completeLessons(now),
  'extend-series': async (_nothing, now) => {
    await extendSeries(now, bookNewDates)
    await bookMissingDates(now)
  },
  'run-tuition': (_nothing, now) => runTuition(now),
  'collect-tuition': (_nothing, now) => collectTuition(now),
  'remind-of-party-rests': (_nothing, now) => remindOfRest(now),
  'notify-overdue-tuition': async (_nothing, now) => {
    try {
      await chargeLateFees(now)
    } finally {
      await notifyOverdueTuition(now)
      await pauseOverdueClasses(now)
      await resumePaidClasses(now)
    }
  },
  'delete-cards': () => deleteRemovedPaymentMethods(),
  'notify-card-expiry': (_nothing, now) => notifyCardExpiry(now),
  'offer-after-trials': (_nothing, now) => offerAfterTrials(now),
  'close-day': ({ closingId }, now) => closeDay(closingId, now),
  'offer-places': async (_nothing, now) => {
    try {
      await offerPlaces(now)
    } finally {
      await offerClassPlaces(now)
    }
  },
  'tidy-holds': (_nothing, now) => releaseExpiredHolds(now),
  'clear-expired-data': async (_nothing, now) => {
    try {
      await clearExpiredData(Object.values(personalData), now)
    } finally {
      await noteErasuresDone()
    }
  },
  'forget-email-files': () => deleteErasedEmailFiles(),
  'make-data-export': ({ exportId }, now) =>
    makeDataExport(
      { subjects: Object.values(personalData), findBusiness: findSettings },
      exportId,
      now,
    ),
  'remove-data-export': ({ exportId }) => removeDataExport(exportId),
  'remove-picture-files': ({ pictureId, widths }) => removePictureFiles(pictureId, widths),
  'remove-unshown-picture': (kept) => removeUnshownPicture(kept),
  'deliver-email': ({ emailId }, now) => deliverEmail(emailComposers, emailId, now),
  'deliver-due-email': (_nothing, now) => deliverDueEmail(emailComposers, now),
  'deliver-text': ({ textId }, now) => deliverText(emailComposers, textId, now),
  'deliver-due-texts': (_nothing, now) => deliverDueTexts(emailComposers, now),
  'deliver-push': ({ pushId }, now) => deliverPush(emailComposers, pushId, now),
  'deliver-due-pushes': (_nothing, now) => deliverDuePushes(emailComposers, now),
  'queue-reminders': (_nothing, now) => queueReminders(now),
  'queue-digests': (_nothing, now) => queueDigests(now),
  'queue-family-notes': (_nothing, now) => queueDueNotes(now),
  'propose-digests': (_nothing, now) => proposeDigests(now),
  'announce-posts': (_nothing, now) => announcePosts(now),
  'process-stripe-event': ({ eventId }, now) => processStripeEvent(eventId, now),
  'settle-attempts': async (_nothing, now) => {
    try {
      await settleAttempts(now)
    } finally {
      await settlePaymentMethodSetups(now)
    }
  },
  'settle-open-attempts': (_nothing, now) => settleOpenAttempts(now),
  'close-payment-page': ({ attemptId }, now) => closePaymentPage(attemptId, now),
  'record-movements': ({ paidBy }, now) => syncStripeRefunds(paidBy, now),
  'record-fees': ({ paidBy }) => recordFees(paidBy),
  'record-missing-fees': (_nothing, now) => recordMissingFees(now),
  'record-payouts': (_nothing, now) => recordPayouts(now),
  'refresh-report-summaries': () => refreshReportSummaries(),
  'return-unallocated': ({ orderId }, now) => refundUnallocated(orderId, now),
  'send-refunds': (_nothing, now) => sendRefunds(now),
  'queue-family-message': async ({ messageId }, now) => {
    await startScheduledMessage(messageId, now)
    await queueFamilyMessage(messageId, now)
  },
  'work-on-import': ({ importId }, now) => workOnImport(importId, now),
}

/** Before the site is open. @returns a line for the log; null if no one was back */
export async function eraseAgain(): Promise<string | null> {
  const { erased, unsettled } = await repeatErasures(Object.values(personalData))
  if (erased === 0) return null
  const what = `${erased} ${erased === 1 ? 'family' : 'families'} erased again after a restore`
  return unsettled.length === 0
    ? what
    : `${what}; look at lessons and payments of ${unsettled.map((id) => `/admin/families/${id}`).join(', ')}`
}

/** For events missed while the site was down. */
const atStart: JobKind[] = ['settle-open-attempts']

/** Runs queued and scheduled jobs from now on. */
export function startJobs(): Working {
  reportCrashes()
  return workOnJobs(jobs, jobSchedule, atStart)
}

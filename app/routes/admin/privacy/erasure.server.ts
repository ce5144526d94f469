import { redirect } from '~/framework'
import type { ErasureShown } from '~/components/family/erasure-preview'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import { presentErasure } from '~/domain/booking/erasure/present-erasure'
import { findPrivacyRequest } from '~/domain/privacy/find-privacy-requests.server'
import { eraseFamilyMessages } from '~/domain/privacy/privacy-request'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { CancelLessonsForm, EraseForm } from '~/domain/privacy/privacy-request-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { adminBookingPath, adminPrivacyRequestPath } from '~/values/paths/admin-paths'
import { adminBalancesPath, adminPaymentsPath, packageSalePath } from '~/values/paths/payment-paths'

/** An open erasure request with its family. @throws a redirect to one that is done, 404 for others */
export async function openErasure(owner: Staff, requestId: string) {
  const request = await findPrivacyRequest(owner, requestId)
  if (request?.kind !== 'deletion') throw notFound()
  if (request.state !== 'open') throw redirect(adminPrivacyRequestPath(request.id))
  return request
}

/** What an owner sees before an erasure. */
export async function erasureOf(owner: Staff, requestId: string) {
  const { id, name, version, guardianIds, keepsLessons } = await openErasure(owner, requestId)
  const { lastLesson, ...shown } = await erasureShown(guardianIds)
  return {
    id,
    name,
    ...shown,
    wish:
      keepsLessons && lastLesson
        ? `The family wants to keep its lessons. The last one is on ${lastLesson}.`
        : null,
    form: blankForm(EraseForm, { version }),
  }
}

/** What to settle or know before an erasure, in short; each is explained below it. */
function inTheWayOf({ lessons, credits, money }: ErasureShown, isBeingPaid: boolean): string[] {
  return [
    ...(lessons.length > 0
      ? [lessons.length === 1 ? '1 upcoming lesson.' : `${lessons.length} upcoming lessons.`]
      : []),
    ...money.map(({ term, detail }) => `${term}: ${detail}.`),
    ...(isBeingPaid ? [eraseFamilyMessages['being-paid']] : []),
    ...credits.map(({ title, facts }) => `${privacyTexts.unusedCredits}: ${title}, ${facts[0]}.`),
  ]
}

/** What erasing guardians of one family would end, leave due and hand over. */
export async function erasureShown(guardianIds: string[]) {
  const settings = await findSettings()
  const found = await findErasureEffects(guardianIds)
  const shown = presentErasure(found, settings.timeZone)
  const { seen, refund, lastLesson } = shown
  const { waiverRetentionYears: years, waiverRetentionAge: age } = settings
  const effects: ErasureShown = {
    lessons: shown.lessons.map((lesson) => ({ ...lesson, to: adminBookingPath(lesson.id) })),
    credits: shown.credits.map(({ saleId, ...credit }) => ({
      ...credit,
      to: saleId ? packageSalePath(saleId) : undefined,
    })),
    money: shown.money.map((row) => ({
      ...row,
      to: row.term.startsWith('Owed') ? adminBalancesPath() : adminPaymentsPath(),
    })),
    athletes: shown.athletes,
    creditRule:
      'Unused credits are lost. If you agreed to refund a package, open it and refund it first.',
    moneyRule: [
      'Any balance due is written off. Card refunds still go out. Pay cash and check refunds first: afterward no one can tell whose they were.',
      ...(shown.losesBalance ? [privacyTexts.losesTheirBalance] : []),
    ].join(' '),
    kept: [
      'Bookings and payments, without names.',
      `Signed waivers (${shown.signedWaivers}): ${years} years after each ends, and until the athlete is ${age}.`,
    ],
  }
  return {
    effects,
    inTheWay: inTheWayOf(effects, found.isBeingPaid),
    lastLesson,
    handsBack: shown.handsBack,
    cancel:
      seen.lessons > 0
        ? {
            count: seen.lessons,
            refund: refund ?? 'Nothing',
            form: blankForm(CancelLessonsForm, {
              lessonCount: seen.lessons,
              refundCents: seen.refundCents,
            }),
          }
        : null,
    asksToKeep: shown.canSomeBeKept,
  }
}

import { redirect } from '~/framework'
import {
  findPrivacyRequest,
  findPrivacyRequests,
  type PrivacyRequest,
} from '~/domain/privacy/find-privacy-requests.server'
import { dueAt, privacyRequestLabels, privacyWorkLabels } from '~/domain/privacy/privacy-request'
import { PrivacyWorkForm } from '~/domain/privacy/privacy-request-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { adminPrivacyPath, adminPrivacyRequestPath, pageOfList } from '~/values/paths/admin-paths'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import { formatDayWithYear } from '~/values/format/format-time'

/** The URL's page of the work list. @throws a redirect to the last page */
export async function privacyRequestsOf(owner: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const { search, searchParams } = new URL(request.url)
  const wanted = pageNumberOf(searchParams.get('page'))
  const { entries, page, pages } = await findPrivacyRequests(owner, wanted)
  if (page > pages) throw redirect(adminPrivacyPath() + pageOfList(search, pages))
  return { page, pages, entries: entries.map((one) => entryOf(one, timeZone)) }
}

function entryOf(request: PrivacyRequest, timeZone: TimeZone) {
  const { id, kind, name, email } = request
  const { due, ended, overdue, state } = momentsOf(request, timeZone)
  return {
    id,
    state,
    overdue,
    title: `${privacyWorkLabels[kind]}: ${name}`,
    to: adminPrivacyRequestPath(id),
    facts: [email, ...(due ? [`Answer by ${due}`] : []), ...(ended ? [`Ended ${ended}`] : [])],
  }
}

/** A request with possible actions, and whether its address is known. */
export async function privacyRequestOf(owner: Staff, requestId: string) {
  const request = await findPrivacyRequest(owner, requestId)
  if (!request) throw notFound()
  const { timeZone } = await findSettings()
  const { id, kind, name, email, details, notes, version, isKnown } = request
  const { proved, due, ended, overdue, state } = momentsOf(request, timeZone)
  return {
    id,
    kind,
    state,
    overdue,
    isKnown,
    title: `${privacyWorkLabels[kind]}: ${name}`,
    facts: [
      { term: 'Request', words: privacyRequestLabels[kind] },
      { term: 'Name', words: name, email },
      ...(details ? [{ term: 'Details', words: details }] : []),
      { term: 'Email verified', words: proved },
      ...(due ? [{ term: 'Answer by', words: due }] : []),
      ...(ended ? [{ term: 'Ended', words: ended }] : []),
      { term: 'In our records', words: isKnown ? 'Yes, with this address' : 'No' },
    ],
    form: blankForm(PrivacyWorkForm, { version, notes }),
  }
}

function momentsOf(request: PrivacyRequest, timeZone: TimeZone) {
  const day = (at: Date | null) => at && formatDayWithYear(calendarDateAt(at, timeZone))
  const due = dueAt(request)
  return {
    state: request.state,
    proved: day(request.verifiedAt) ?? '',
    due: day(due),
    ended: day(request.endedAt),
    overdue: due !== null && due <= currentTime(),
  }
}

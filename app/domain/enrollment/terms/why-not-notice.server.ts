import type { Transaction } from '~/platform/database/database.server'
import type { CalendarDate } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { NoticeRefusal } from '~/domain/enrollment/enrollment-forms'
import { noticeSentence } from '~/domain/enrollment/enrollment-texts'
import { isAnyoneEnrolled } from './is-anyone-enrolled.server'
import type { Term } from './term'

type Notices = {
  id: string
  told: Pick<Term, 'kind' | 'dropNoticeDays'>
  wanted: Pick<Term, 'dropNoticeDays'>
  today: CalendarDate
}

/** Part of a command: a term's notice is in the email about each enrollment. */
export async function whyNotNotice(
  tx: Transaction,
  { id: termId, told, wanted, today }: Notices,
): Promise<Refused<NoticeRefusal> | null> {
  if (wanted.dropNoticeDays <= told.dropNoticeDays) return null
  if (!(await isAnyoneEnrolled(tx, { termId }, today))) return null
  return { refused: 'notice-promised', detail: noticeSentence(told), field: 'dropNoticeDays' }
}

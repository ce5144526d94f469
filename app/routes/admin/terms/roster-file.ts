import type { LoaderFunctionArgs } from '~/framework'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { findClassRoster, type RosterLine } from '~/domain/enrollment/find-roster.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { ageOn, calendarDateAt } from '~/values/business-time'
import { decimalMoney } from '~/values/money'

/** A class's roster as CSV, with those who have left. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const now = currentTime()
  const roster = await findClassRoster(staff, args.params.termClassId ?? '', now)
  if (!roster) throw notFound()
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  const isCamp = roster.termClass.term.kind === 'camp'
  const dayOf = ({ startsAt }: { startsAt: Date }) => calendarDateAt(startsAt, timeZone)
  const lines = roster.lines.map(({ athlete, guardian, startsOn, endsOn, dueCents, ...line }) => [
    athlete.firstName,
    athlete.lastName,
    `${ageOn(athlete.bornOn, today)}`,
    guardian?.name ?? '',
    guardian?.phone ?? '',
    startsOn,
    endsOn ?? '',
    ...(isCamp
      ? [roster.dates.filter(isBookedBy(line)).map(dayOf).join(' '), line.extras.join('; ')]
      : []),
    line.isTrial ? 'Yes' : 'No',
    line.isWaiverMissing ? 'No' : 'Yes',
    dueCents === null ? '' : decimalMoney(dueCents),
    ...roster.questions.map(
      ({ id }) => line.answers.find(({ questionId }) => questionId === id)?.text ?? '',
    ),
  ])
  return csvFile('roster.csv', [
    [...headingsOf(isCamp), ...roster.questions.map(({ text }) => text)],
    ...lines,
  ])
}

function isBookedBy({ lessonIds }: Pick<RosterLine, 'lessonIds'>) {
  return ({ lessonId }: { lessonId: string }) => lessonIds.includes(lessonId)
}

function headingsOf(isCamp: boolean): string[] {
  const ofCamp = isCamp ? [campTexts.toCome, campTexts.extras] : []
  const whom = ['First name', 'Last name', 'Age', 'Family', 'Phone', 'From', 'To']
  return [...whom, ...ofCamp, 'Trial', 'Waiver', 'Due']
}

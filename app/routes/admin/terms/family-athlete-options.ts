import { fullName } from '~/domain/family/athletes/athlete'
import { ageOn, type CalendarDate } from '~/values/business-time'

type Named = { id: string; firstName: string; lastName: string; bornOn: CalendarDate }

/** The athletes of a family to choose from, with their ages on a day. */
export function familyAthleteOptions({ athletes }: { athletes: Named[] }, day: CalendarDate) {
  return athletes.map((athlete) => ({
    value: athlete.id,
    label: `${fullName(athlete)}, ${ageOn(athlete.bornOn, day)}`,
  }))
}

export const experiences = ['new_to_it', 'some', 'trains_regularly', 'competes'] as const
export type Experience = (typeof experiences)[number]

export const experienceLabels: Record<Experience, string> = {
  new_to_it: 'New to tumbling',
  some: 'Has tried it, a class or a camp',
  trains_regularly: 'Trains every week',
  competes: 'Competes',
}

export const genders = ['girl', 'boy', 'other'] as const
export type Gender = (typeof genders)[number]

export const genderLabels: Record<Gender, string> = { girl: 'Girl', boy: 'Boy', other: 'Other' }

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}

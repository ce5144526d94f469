import type { PersonalData } from '~/platform/personal-data.server'

let handedIn: PersonalData[] | undefined

/** By the wiring, once: what every subject knows about people, in the order in which it is erased. */
export function setPersonalDataSubjects(subjects: PersonalData[]): void {
  handedIn = subjects
}

/** What was handed in. @throws where nothing was, as nothing must be exported or erased in part */
export function personalDataSubjects(): PersonalData[] {
  if (!handedIn) throw new Error('no one has said which subjects know about people')
  return handedIn
}

import type { PersonalData } from '~/platform/personal-data.server'

let handedIn: PersonalData[] | undefined

/** Called once by the wiring: all subjects' personal data, in erasure order. */
export function setPersonalDataSubjects(subjects: PersonalData[]): void {
  handedIn = subjects
}

/** @throws if not set, since a partial export or erasure must not happen */
export function personalDataSubjects(): PersonalData[] {
  if (!handedIn) throw new Error('no one has said which subjects know about people')
  return handedIn
}

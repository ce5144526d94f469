/** A guardian's rights. */
export const rightNames = [
  'mayBook',
  'maySeeLessons',
  'maySeeProgress',
  'maySeeMedical',
  'callInEmergency',
] as const

export type RightName = (typeof rightNames)[number]
export type Rights = Record<RightName, boolean>

export const rightLabels: Record<RightName, string> = {
  mayBook: 'Book and pay, edit the details, and decide who else is linked to them',
  maySeeLessons: 'See lessons, no matter who booked them',
  maySeeProgress: 'See progress',
  maySeeMedical: 'See medical notes',
  callInEmergency: 'Be called in an emergency',
}

/** Rights to access something; at least one guardian must keep each. */
export const accessRights = ['mayBook', 'maySeeLessons', 'maySeeProgress', 'maySeeMedical'] as const

export const noRights: Rights = {
  mayBook: false,
  maySeeLessons: false,
  maySeeProgress: false,
  maySeeMedical: false,
  callInEmergency: false,
}

/** The rights alone, out of a row that holds more. */
export function rightsOf({
  mayBook,
  maySeeLessons,
  maySeeProgress,
  maySeeMedical,
  callInEmergency,
}: Rights): Rights {
  return { mayBook, maySeeLessons, maySeeProgress, maySeeMedical, callInEmergency }
}

/** Rights as a list of texts. */
export function formatRights(rights: Rights): string[] {
  return rightNames.filter((name) => rights[name]).map((name) => rightLabels[name])
}

/** The rights that a guardian may give or revoke: their own, and the emergency contact. */
export function rightsToGive(own: Rights): RightName[] {
  return rightNames.filter((name) => name === 'callInEmergency' || own[name])
}

/**
 * The rights after an answer. Rights that are not the actor's to give stay as they were. Booking
 * implies seeing lessons.
 */
export function rightsGiven(own: Rights, before: Rights, answer: Rights): Rights {
  const given = rightsToGive(own).map((name) => [name, answer[name]])
  const after = { ...before, ...(Object.fromEntries(given) as Partial<Rights>) }
  return { ...after, maySeeLessons: after.maySeeLessons || after.mayBook }
}

/** The first right in an answer that was not granted as given; null if all were. */
export function rightNotGiven(given: Rights, answer: Rights): RightName | null {
  return rightNames.find((name) => given[name] !== answer[name]) ?? null
}

/** Whether all of someone's rights could be revoked by a guardian with `own` rights. */
export function mayTakeAll(own: Rights, theirs: Rights): boolean {
  return accessRights.every((name) => own[name] || !theirs[name])
}

/** The right that no one would have if these were all guardians; null if none. */
export function rightWithoutHolder(before: Rights[], after: Rights[]): RightName | null {
  const isKept = (name: RightName) => after.some((rights) => rights[name])
  return accessRights.find((name) => before.some((rights) => rights[name]) && !isKept(name)) ?? null
}

/** What somebody who stands for an athlete may do for them; nobody is asked to do it. */
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
  mayBook: 'Books and pays, keeps the details, and decides who else stands for them',
  maySeeLessons: 'Sees lessons, whoever booked them',
  maySeeProgress: 'Sees progress',
  maySeeMedical: 'Sees medical notes',
  callInEmergency: 'Is called in an emergency',
}

/** The rights that open something, each of which somebody has to keep. */
export const opening = ['mayBook', 'maySeeLessons', 'maySeeProgress', 'maySeeMedical'] as const

export const noRights: Rights = {
  mayBook: false,
  maySeeLessons: false,
  maySeeProgress: false,
  maySeeMedical: false,
  callInEmergency: false,
}

/** The rights alone, out of whatever has them beside other things. */
export function rightsOf({
  mayBook,
  maySeeLessons,
  maySeeProgress,
  maySeeMedical,
  callInEmergency,
}: Rights): Rights {
  return { mayBook, maySeeLessons, maySeeProgress, maySeeMedical, callInEmergency }
}

/** What somebody may do, in words, one by one. */
export function formatRights(rights: Rights): string[] {
  return rightNames.filter((name) => rights[name]).map((name) => rightLabels[name])
}

/** The rights that somebody can give and take: those they have; whom to call can be said by all who decide. */
export function rightsToGive(own: Rights): RightName[] {
  return rightNames.filter((name) => name === 'callInEmergency' || own[name])
}

/**
 * What others may do after an answer: a right that is not the answerer's to give stays as it was. Whoever
 * may book sees the lessons.
 */
export function rightsGiven(own: Rights, before: Rights, answer: Rights): Rights {
  const given = rightsToGive(own).map((name) => [name, answer[name]])
  const after = { ...before, ...(Object.fromEntries(given) as Partial<Rights>) }
  return { ...after, maySeeLessons: after.maySeeLessons || after.mayBook }
}

/** The first right that an answer says otherwise than it is given; null where all is as it was said. */
export function rightNotGiven(given: Rights, answer: Rights): RightName | null {
  return rightNames.find((name) => given[name] !== answer[name]) ?? null
}

/** Whether somebody's rights can all be taken by whoever has others. */
export function mayTakeAll(own: Rights, theirs: Rights): boolean {
  return opening.every((name) => own[name] || !theirs[name])
}

/** The right that nobody would have any more, if these alone stood for an athlete; null where all are kept. */
export function rightLeftToNobody(before: Rights[], after: Rights[]): RightName | null {
  const isKept = (name: RightName) => after.some((rights) => rights[name])
  return opening.find((name) => before.some((rights) => rights[name]) && !isKept(name)) ?? null
}

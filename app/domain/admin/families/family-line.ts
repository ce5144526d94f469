/** Whether all of a family's athletes have a current waiver. */
export type WaiverState = 'signed' | 'missing' | 'no-athletes'

/** A family in a list: a guardian with their athletes. */
export type FamilyLine = {
  guardianId: string
  name: string
  email: string | null
  phone: string
  /** Other guardians of the same athletes. */
  others: { id: string; name: string }[]
  athletes: { id: string; name: string }[]
  tags: string[]
  nextLessonAt: Date | null
  lastLessonAt: Date | null
  owedCents: number
  waiver: WaiverState
}

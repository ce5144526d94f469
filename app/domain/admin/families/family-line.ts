/** Whether every athlete of a family has the waiver signed that is in force. */
export type WaiverState = 'signed' | 'missing' | 'no-athletes'

/** A family in one line of a list: a guardian, and the athletes they stand for. */
export type FamilyLine = {
  guardianId: string
  name: string
  email: string | null
  phone: string
  /** Who else stands for the same athletes. */
  others: { id: string; name: string }[]
  athletes: { id: string; name: string }[]
  tags: string[]
  nextLessonAt: Date | null
  lastLessonAt: Date | null
  owedCents: number
  waiver: WaiverState
}

/** Lengths and widths of body parts in drawing units; a teen is about 200 tall. */
export type Body = {
  head: number
  neck: number
  torso: number
  upperArm: number
  forearm: number
  hand: number
  thigh: number
  shin: number
  foot: number
  /** Limb thickness relative to a teen. */
  thickness: number
}

export const bodies = {
  child: {
    head: 17,
    neck: 23,
    torso: 47,
    upperArm: 24,
    forearm: 22,
    hand: 7,
    thigh: 36,
    shin: 34,
    foot: 14,
    thickness: 0.92,
  },
  teen: {
    head: 15,
    neck: 24,
    torso: 56,
    upperArm: 30,
    forearm: 28,
    hand: 9,
    thigh: 48,
    shin: 46,
    foot: 17,
    thickness: 1,
  },
  coach: {
    head: 16,
    neck: 27,
    torso: 64,
    upperArm: 34,
    forearm: 31,
    hand: 9,
    thigh: 54,
    shin: 52,
    foot: 20,
    thickness: 1.12,
  },
} satisfies Record<string, Body>

export type BodyName = keyof typeof bodies

import { meetingOfTwo } from '../waiting'

type Meeting = () => Promise<void>

const noMeeting: Meeting = async () => {}

/**
 * A lock that two transactions compete for, and that a test removes: then both have read what it
 * guards before either continues. `lock` stands in for the function that locks, and `haveRead`
 * follows the one that reads.
 */
export function removableLock() {
  let held = true
  let atLock = noMeeting
  let afterReading = noMeeting
  const passed = new WeakSet<object>()

  return {
    /** Before a race: the lock is there, and nobody waits. */
    restore() {
      held = true
      atLock = noMeeting
      afterReading = noMeeting
    },

    /** The next two race: with `meet`, neither takes the lock before both have reached it. */
    race(how: { locked: boolean; meet: boolean }) {
      held = how.locked
      atLock = how.meet ? meetingOfTwo() : noMeeting
      afterReading = meetingOfTwo()
    },

    async lock(tx: object, take: () => Promise<void>) {
      await atLock()
      if (held) await take()
      else passed.add(tx)
    },

    async haveRead(tx: object | undefined) {
      if (tx && passed.delete(tx)) await afterReading()
    },
  }
}

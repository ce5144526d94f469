type Clock = {
  /** The current time: the database's if this machine's clock is off, the fixed time in a test. */
  now(): Date
  /** This machine's clock, right or wrong; the fixed time in a test. */
  ofMachine(): Date
  /** Lets the time go on from an instant of the monotonic clock; null for this machine's clock. */
  follow(reference: { at: Date; monotonicMs: number } | null): void
  /** For tests. */
  fix(at: Date): void
  release(): void
}

// The server file and the Remix build are separate module graphs, so the clock lives on globalThis.
const shared = globalThis as typeof globalThis & {
  fixedInstant?: Date
  /** What the monotonic clock has to be increased by, in milliseconds; absent without a reference. */
  monotonicLag?: number
}

/** The only code that reads the system time. */
export const clock: Clock = {
  now() {
    if (shared.fixedInstant) return new Date(shared.fixedInstant)
    if (shared.monotonicLag === undefined) return this.ofMachine()
    return new Date(performance.now() + shared.monotonicLag)
  },
  ofMachine: () => new Date(shared.fixedInstant ?? Date.now()),
  follow(reference) {
    if (reference) shared.monotonicLag = reference.at.getTime() - reference.monotonicMs
    else delete shared.monotonicLag
  },
  fix(at) {
    shared.fixedInstant = at
  },
  release() {
    delete shared.fixedInstant
  },
}

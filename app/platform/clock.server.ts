type Clock = {
  /** The current time, or the fixed time in a test. */
  now(): Date
  /** For tests. */
  fix(at: Date): void
  release(): void
}

// The server file and the Remix build are separate module graphs, so the clock lives on globalThis.
const shared = globalThis as typeof globalThis & { fixedInstant?: Date }

/** The only code that reads the system time. */
export const clock: Clock = {
  now: () => new Date(shared.fixedInstant ?? Date.now()),
  fix(at) {
    shared.fixedInstant = at
  },
  release() {
    delete shared.fixedInstant
  },
}

type Clock = {
  /** The present moment; in a test, the one it fixed. */
  now(): Date
  /** Stops the clock at an instant until it is released. For tests. */
  fix(at: Date): void
  /** Lets the clock run again. */
  release(): void
}

// The server file and the Remix build are two module graphs: one clock for both.
const shared = globalThis as typeof globalThis & { fixedInstant?: Date }

/** The only place that asks the time. */
export const clock: Clock = {
  now: () => new Date(shared.fixedInstant ?? Date.now()),
  fix(at) {
    shared.fixedInstant = at
  },
  release() {
    delete shared.fixedInstant
  },
}

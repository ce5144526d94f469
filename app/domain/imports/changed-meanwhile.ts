/** Thrown if what a family's plan is based on changed before it was written. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('changed meanwhile')
  }
}

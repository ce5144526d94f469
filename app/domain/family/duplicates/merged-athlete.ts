/** Two that are the same child: which one stays, and which one becomes it. */
export type MergedAthlete = { keptId: string; duplicateId: string }

/** Two that are the same child: which one stays, and which one becomes it. */
export type OneChild = { keptId: string; twinId: string }

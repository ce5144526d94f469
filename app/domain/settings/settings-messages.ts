export type SavingRefusal = 'changed-meanwhile'

/** For everything that staff edit with a version. */
export const savingMessages: Record<SavingRefusal, string> = {
  'changed-meanwhile':
    'Somebody else has changed this meanwhile. Look at what it says now, and save once more.',
}

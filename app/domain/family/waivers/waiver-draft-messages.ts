export type WaiverDraftRefusal = 'changed-meanwhile' | 'no-draft' | 'nothing-new'

export const waiverDraftMessages: Record<WaiverDraftRefusal, string> = {
  'changed-meanwhile':
    'Someone else has saved this text meanwhile. Look at what it says now, and save once more.',
  'no-draft': 'There is no draft to publish anymore. It was published already.',
  'nothing-new':
    'The draft says what is signed already. No one is asked to sign the same once more: change it first.',
}

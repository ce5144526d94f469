/** Texts about moves to a higher level that staff propose. */
export const moveProposalTexts = {
  ready: 'Ready for a higher level',
  propose: 'Propose to the family',
  said: 'We’ve emailed the family.',
  title: (athlete: string, title: string) => `${athlete} is ready for ${title}`,
  mine: 'Ready for a higher level',
  look: 'Review the move',
  show: 'Show what it costs',
  move: 'Move to this class',
  decline: 'Stay in this class',
  declined: 'Nothing has changed.',
  moved: (athlete: string, title: string) => `${athlete} is in ${title} now.`,
  done: 'The move is done.',
  from: 'First lesson in the new class',
  kept: 'What you paid for lessons you skip becomes your account balance.',
}

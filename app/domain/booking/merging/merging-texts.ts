/** In a separate module, so that pages that show them do not load the form's schema. */
export const mergingTexts = {
  title: 'Merge with another record',
  search: 'Find the other record',
  likely: 'Probably the same person',
  noneLikely: 'No other family has the same name, email or phone. Search below.',
  nobodyFound: 'No other family has that name. Check the spelling.',
  merge: 'Merge into one',
  keepOther: 'Keep the other one instead',
  areOnePerson: 'Both records are the same person',
  merged: 'Merged. Everything from both is kept here.',
}

export const marksTexts = {
  leftOut: 'Not in this form, as the family has not confirmed yet:',
  allPresent: 'All present',
}

/** What staff read once an athlete has another lesson at a time that they book. */
export const bookAnywayTexts = {
  label: 'Book it anyway',
  help: 'The athlete will have two lessons at the same time. The booking’s history will say so.',
  refused:
    'Nothing is booked yet. An athlete has another lesson at that time: {detail}. Choose another time, or check “Book it anyway”.',
  inHistory: ', although an athlete has another lesson then',
}

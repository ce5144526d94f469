/** What staff read once an athlete has another lesson at a time that they book. */
export const bookAnywayTexts = {
  label: 'Book it anyway',
  help: 'The athlete then has two lessons at once. It is written down with the booking.',
  refused:
    'Nothing is booked yet: an athlete has another lesson at that time: {detail}. Choose another time, or check “Book it anyway”.',
  inHistory: ', although an athlete has another lesson then',
}

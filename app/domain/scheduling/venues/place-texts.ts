/** Texts of venues on public pages. */
export const placeTexts = {
  whereLessonsAre: 'Where else lessons take place',
  saidWithTimes: 'When you choose a time, you see where that lesson is.',
}

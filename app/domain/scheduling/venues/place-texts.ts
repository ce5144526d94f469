/** Texts of venues on public pages. */
export const placeTexts = { whereLessonsAre: 'Where lessons take place' }

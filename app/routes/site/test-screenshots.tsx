import { Page } from '~/components/layout/page'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { testScreenshotsPath } from '~/values/paths/paths'
import { ArticleExhibits } from './gallery/articles'
import { BookingExhibits } from './gallery/booking'
import { ButtonExhibits } from './gallery/buttons'
import { CalendarExhibits } from './gallery/calendar'
import { StaffCalendarExhibits } from './gallery/staff-calendar'
import { ContentExhibits } from './gallery/content'
import { DrawingExhibits } from './gallery/drawings'
import { FamiliesExhibits } from './gallery/families'
import { FamilyQuestionExhibits } from './gallery/family'
import { FamilyRecordExhibits } from './gallery/family-record'
import { FieldExhibits } from './gallery/fields'
import './gallery/gallery.css'
import { HeaderExhibits } from './gallery/headers'
import { ImportExhibits } from './gallery/imports'
import { ListExhibits } from './gallery/lists'
import { MessageExhibits } from './gallery/messages'
import { longName } from './gallery/samples'
import { PortalExhibits } from './gallery/portal'
import { ProgressExhibits } from './gallery/progress'
import { ReportExhibits } from './gallery/reports'
import { RoomExhibits } from './gallery/rooms'
import { WordExhibits } from './gallery/words'

/** The page's only action: shows a toast on the next page. */
export function action() {
  return redirectWithToast(testScreenshotsPath(), `${longName} is booked for Tuesday, 4:00 PM.`)
}

export const meta = unlistedMeta('Every part of the site')

/** Every part of the site in every state, with fictional data. */
export default function TestScreenshots() {
  return (
    <Page
      title="Every part of the site"
      lead="In every state, about people that no one knows. Nothing here leads anywhere."
    >
      <WordExhibits />
      <ArticleExhibits />
      <ButtonExhibits />
      <MessageExhibits />
      <ListExhibits />
      <FieldExhibits />
      <FamilyQuestionExhibits />
      <FamilyRecordExhibits />
      <FamiliesExhibits />
      <ImportExhibits />
      <BookingExhibits />
      <CalendarExhibits />
      <StaffCalendarExhibits />
      <ContentExhibits />
      <DrawingExhibits />
      <PortalExhibits />
      <ProgressExhibits />
      <ReportExhibits />
      <HeaderExhibits />
      <RoomExhibits />
    </Page>
  )
}

import { Page } from '~/components/layout/page'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { testScreenshotsPath } from '~/values/paths/paths'
import { Articles } from './gallery/articles'
import { Booking } from './gallery/booking'
import { Buttons } from './gallery/buttons'
import { Calendar } from './gallery/calendar'
import { StaffCalendar } from './gallery/staff-calendar'
import { Content } from './gallery/content'
import { Drawings } from './gallery/drawings'
import { Families } from './gallery/families'
import { Family } from './gallery/family'
import { FamilyRecord } from './gallery/family-record'
import { Fields } from './gallery/fields'
import './gallery/gallery.css'
import { Headers } from './gallery/headers'
import { Imports } from './gallery/imports'
import { Lists } from './gallery/lists'
import { Messages } from './gallery/messages'
import { longName } from './gallery/samples'
import { Portal } from './gallery/portal'
import { Progress } from './gallery/progress'
import { Reports } from './gallery/reports'
import { Rooms } from './gallery/rooms'
import { Words } from './gallery/words'

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
      <Words />
      <Articles />
      <Buttons />
      <Messages />
      <Lists />
      <Fields />
      <Family />
      <FamilyRecord />
      <Families />
      <Imports />
      <Booking />
      <Calendar />
      <StaffCalendar />
      <Content />
      <Drawings />
      <Portal />
      <Progress />
      <Reports />
      <Headers />
      <Rooms />
    </Page>
  )
}

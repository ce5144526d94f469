import { withQuery } from '../with-query'

/** What is shown of the audit log; `about` is a kind and an id, `before` and `after` an entry. */
type ShownActivity = {
  by?: string
  area?: string
  action?: string
  from?: string
  until?: string
  about?: string
  before?: string
  after?: string
}

export function activityPath(shown: ShownActivity = {}): string {
  return withQuery('/admin/activity', shown)
}

/** A CSV of all entries that match the filter. */
export function activityFilePath(shown: ShownActivity = {}): string {
  return withQuery('/admin/activity/activity.csv', {
    ...shown,
    before: undefined,
    after: undefined,
  })
}

/** An email's news on a lock screen: no names of people. */
export type PushNotification = {
  title: string
  body: string
  /** Where it leads in the portal. */
  path: string
  /** Lessons, of which one has to be today or tomorrow, or else how long it holds. */
  about: { lessons: Date[] } | { until: Date }
}

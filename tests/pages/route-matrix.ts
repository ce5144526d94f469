/** Who may be asking, told apart by the secret in their cookie. */
export const actors = ['visitor', 'stranger', 'holder'] as const
export type Actor = (typeof actors)[number]

type Statuses = Record<Actor, number>

type Row = {
  /** A real address of the pattern, where the pattern is not one itself. */
  sample?: string
  /** Also for HEAD, and for the page's data alone. */
  get: Statuses
  /** What a sound form from a page of ours gets; without this line nothing can be posted. */
  post?: Statuses
  form?: Record<string, string>
  /** PUT, PATCH and DELETE. */
  others?: number
}

const attemptId = 'm'.repeat(43)
const nobodys = '01900000-0000-7000-8000-000000000000'

/**
 * Every address of the site and what each of them answers, redirects not followed: to a visitor
 * without a cookie, to one whose secret belongs to nothing, and to one who has just held a time and
 * goes down this table.
 */
export const routeMatrix: Record<string, Row> = {
  '/': { get: everyone(200) },
  '/booking': {
    get: everyone(200),
    post: everyone(409),
    form: { attemptId, lessonType: 'deep-dive', day: '2001-01-01', time: '10:00' },
  },
  '/booking/cancel': {
    get: everyone(404),
    post: everyone(404),
    form: { attemptId, returnCents: '0' },
  },
  '/booking/reschedule': {
    get: everyone(404),
    post: everyone(404),
    form: { attemptId, day: '2001-01-01', time: '10:00' },
  },
  '/booking/calendar.ics': { get: everyone(404) },

  '/test-screenshots': { get: everyone(200), post: everyone(302) },

  '/checkout': { get: holderOnly(302) },
  '/checkout/you': {
    get: holderOnly(200),
    post: holderOnly(302),
    form: {
      firstName: 'Ada',
      lastName: 'Holder',
      email: 'ada@holder.example',
      phone: '555 010 2030',
      emergencyContactName: 'Bo Holder',
      emergencyContactPhone: '555 010 2031',
    },
  },
  '/checkout/athletes': {
    get: holderOnly(200),
    post: holderOnly(302),
    form: {
      'athletes[0].firstName': 'Cleo',
      'athletes[0].lastName': 'Holder',
      'athletes[0].bornOn': '2016-02-29',
      'athletes[0].experience': 'some',
    },
  },
  '/checkout/focus-areas': { get: holderOnly(200), post: holderOnly(302), form: { focusNote: '' } },
  '/checkout/getting-there': {
    get: holderOnly(200),
    post: holderOnly(302),
    form: { guardianDoesBoth: 'on' },
  },
  '/checkout/waiver': {
    get: holderOnly(200),
    post: holderOnly(409),
    form: {
      attemptId,
      versionId: nobodys,
      signerName: 'Ada Holder',
      'athletes[0].athleteId': nobodys,
      'athletes[0].relationship': 'mother',
    },
  },
  '/checkout/review': {
    get: holderOnly(302),
    post: holderOnly(404),
    form: { bookingId: nobodys },
  },
  '/checkout/hold': { get: everyone(200), post: holderOnly(302), form: { attemptId } },
  '/booking-success': { get: everyone(404) },

  '/api/available-times': { get: everyone(400) },
  '/api/available-times/:date/:lessonType': {
    sample: '/api/available-times/2031-05-05/deep-dive',
    get: everyone(200),
  },
  // what is posted here as a form is no JSON
  '/api/bookings/:bookingId/cancellation': {
    sample: `/api/bookings/${nobodys}/cancellation`,
    get: everyone(404),
    post: everyone(400),
    form: { attemptId, returnCents: '0' },
  },
  '/api/bookings/:bookingId/reschedule': {
    sample: `/api/bookings/${nobodys}/reschedule`,
    get: everyone(405),
    post: everyone(400),
    form: { attemptId, day: '2001-01-01', time: '10:00' },
  },
  '/api/*': { sample: '/api/nowhere', get: everyone(404), post: everyone(404), others: 404 },

  '/theme': { get: everyone(405), post: everyone(302), form: { theme: 'dark' } },
  '/healthz': { get: everyone(200) },
  '/readyz': { get: everyone(200) },

  '/*': { sample: '/nowhere', get: everyone(404), post: everyone(404) },
}

function everyone(status: number): Statuses {
  return { visitor: status, stranger: status, holder: status }
}

/** To everybody else it is not there. */
function holderOnly(status: number): Statuses {
  return { visitor: 404, stranger: 404, holder: status }
}

import { accountRows } from './accounts'
import { adminRows } from './admin'
import { contentRows } from './content'
import { familyRecordRows } from './family-record'
import { familyRows } from './families'
import { familyActionRows } from './family-actions'
import { giftCardRows } from './gift-cards'
import { importRows } from './imports'
import { moneyRows } from './money'
import { progressRows } from './progress'
import { everyone, holderOnly, idempotencyKey, nobodys, type Rows } from './rows'
import { scheduleRows } from './schedule'
import { settlementRows } from './settlements'
import { staffRows } from './staff'
import { partyRows } from './parties'
import { termRows } from './terms'

const aQuestion = {
  idempotencyKey,
  name: 'Ada Holder',
  email: 'ada@holder.example',
  message: 'Is there a class on Sundays?',
}

/**
 * Every address of the site and its status for each kind of user, without following redirects. Each
 * user goes through this table in order, with a restored session for every row.
 */
export const routeMatrix: Rows = {
  '/': { get: everyone(200) },
  '/index.html': { get: everyone(200) },
  // the demo business is open
  '/opening-soon': { get: everyone(302) },
  '/preview': { get: everyone(302) },
  '/preview/end': { get: everyone(405), post: everyone(302) },
  '/about': { get: everyone(200) },
  '/features': { get: everyone(200) },
  '/classes': { get: everyone(200) },
  '/classes/:termClass': { sample: '/classes/nothing', get: everyone(404) },
  '/camps': { get: everyone(200) },
  '/camps/:termClass': { sample: '/camps/nothing', get: everyone(404) },
  '/api/camps': { get: everyone(200) },
  '/api/camps/:termClass': { sample: '/api/camps/nothing', get: everyone(404) },
  '/api/classes': { get: everyone(200) },
  '/api/classes/:termClass': { sample: '/api/classes/nothing', get: everyone(404) },
  '/lessons/:lessonType': { sample: '/lessons/deep-dive', get: everyone(200) },
  '/booking': {
    get: everyone(200),
    post: everyone(409),
    form: { idempotencyKey, lessonType: 'deep-dive', day: '2001-01-01', time: '10:00' },
  },
  '/booking/index.html': {
    get: everyone(200),
    post: everyone(409),
    form: { idempotencyKey, lessonType: 'deep-dive', day: '2001-01-01', time: '10:00' },
  },
  '/booking/absence': { get: everyone(404), post: everyone(404) },
  '/booking/cancel': {
    get: everyone(404),
    post: everyone(404),
    form: { idempotencyKey, refundCents: '0' },
  },
  '/booking/reschedule': {
    get: everyone(404),
    post: everyone(404),
    form: { idempotencyKey, day: '2001-01-01', time: '10:00' },
  },
  '/booking/calendar.ics': { get: everyone(404) },

  '/waiting-list': {
    // redirects to the choice of a lesson, as there is none
    get: everyone(302),
    post: everyone(302),
  },
  '/waiting-list/joined': { get: everyone(200) },
  '/waiting-list/place': {
    get: everyone(404),
    post: everyone(404),
    form: { answer: 'leave' },
  },

  '/contact': { get: everyone(200), post: everyone(302), form: aQuestion },
  // its form is submitted to the canonical address
  '/contact/index.html': { get: everyone(200), post: everyone(302), form: aQuestion },
  '/contact/sent': { get: everyone(200) },
  '/blog': { get: everyone(200) },
  '/blog/index.html': { get: everyone(200) },
  '/blog/rss.xml': { get: everyone(200) },
  '/blog/:post': { sample: '/blog/first-private-lesson', get: everyone(200) },
  '/tips': { get: everyone(200) },
  '/tips/:post': { sample: '/tips/hollow-and-arch', get: everyone(200) },

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
  '/checkout/own-athletes': {
    get: everyone(404),
    post: everyone(404),
    form: { athletes: nobodys },
  },
  '/checkout/add-athlete': {
    get: everyone(404),
    post: everyone(404),
    form: { 'athletes[0].firstName': 'Cleo' },
  },
  '/checkout/focus-areas': { get: holderOnly(200), post: holderOnly(302), form: { focusNote: '' } },
  '/checkout/drop-off': {
    get: holderOnly(200),
    post: holderOnly(302),
    form: { guardianDoesBoth: 'on' },
  },
  '/checkout/waiver': {
    get: holderOnly(200),
    post: holderOnly(409),
    form: {
      idempotencyKey,
      versionId: nobodys,
      signerName: 'Ada Holder',
      'athletes[0].athleteId': nobodys,
      'athletes[0].relationship': 'mother',
    },
  },
  '/checkout/review': {
    get: holderOnly(302),
    post: holderOnly(404),
    form: { bookingId: nobodys, costCents: '0' },
  },
  '/checkout/places': {
    get: everyone(405),
    post: holderOnly(302),
    form: { places: '1' },
  },
  '/lesson/:bookingId': { sample: `/lesson/${nobodys}`, get: everyone(404) },
  '/checkout/remove': {
    get: everyone(405),
    post: holderOnly(404),
    form: { bookingId: nobodys },
  },
  // no one here has started to pay
  '/checkout/payment': { get: everyone(404), post: everyone(404) },
  '/checkout/payment/stop': { get: everyone(405), post: everyone(404) },
  '/checkout/hold': { get: everyone(200), post: holderOnly(302), form: { idempotencyKey } },

  ...adminRows,
  ...importRows,
  ...moneyRows,
  ...giftCardRows,
  ...settlementRows,
  ...staffRows,
  ...scheduleRows,
  ...partyRows,
  ...termRows,
  ...progressRows,
  ...contentRows,
  ...accountRows,

  '/privacy': { get: everyone(200) },
  '/terms': { get: everyone(200) },
  '/newsletter': {
    get: everyone(200),
    // treated as spam, which no rate limit counts
    post: everyone(302),
    form: { email: 'ada@holder.example', website: 'https://spam.example' },
  },
  '/newsletter/sent': { get: everyone(200) },
  '/newsletter/confirm': {
    get: everyone(404),
    post: everyone(409),
    form: { token: 't'.repeat(43) },
  },
  '/newsletter/confirmed': { get: everyone(200) },
  '/newsletter/unsubscribe': {
    get: everyone(404),
    post: everyone(404),
    form: { 'List-Unsubscribe': 'One-Click' },
    fromAnywhere: true,
  },
  '/privacy-requests': {
    get: everyone(200),
    post: everyone(302),
    form: { idempotencyKey, kind: 'access', name: 'Ada Holder', email: 'ada@holder.example' },
  },
  '/privacy-requests/sent': { get: everyone(200) },
  '/privacy-requests/verify': {
    get: everyone(404),
    post: everyone(409),
    form: { token: 't'.repeat(43) },
  },
  '/privacy-requests/verified': { get: everyone(200) },
  '/privacy-requests/export': { get: everyone(404) },
  '/privacy-requests/export/file': {
    get: everyone(405),
    post: everyone(404),
    form: { token: 't'.repeat(43) },
  },

  '/booking-success': { get: everyone(404) },

  '/api/blog-posts': { get: everyone(200) },
  '/api/blog-posts/:id': { sample: '/api/blog-posts/first-private-lesson', get: everyone(200) },
  '/api/tips': { get: everyone(200) },
  '/api/tips/:id': { sample: '/api/tips/hollow-and-arch', get: everyone(200) },
  '/api/available-times': { get: everyone(400) },
  '/api/available-times/:date/:lessonType': {
    sample: '/api/available-times/2031-05-05/deep-dive',
    get: everyone(200),
  },
  '/api/*': { sample: '/api/nowhere', get: everyone(404), post: everyone(404), others: 404 },

  '/unsubscribe': {
    get: everyone(404),
    post: everyone(404),
    form: { 'List-Unsubscribe': 'One-Click' },
    fromAnywhere: true,
  },
  '/unsubscribe/take-back': { get: everyone(405), post: everyone(404), form: {} },
  '/manifest.webmanifest': { get: everyone(200) },
  '/offline-worker.js': { get: everyone(200) },
  '/cookie-settings': { get: everyone(200), post: everyone(302), form: { analytics: 'on' } },
  '/cookie-settings/save': { get: everyone(405), post: everyone(204), form: { analytics: 'on' } },
  '/cookie-settings/reject': { get: everyone(405), post: everyone(204), form: {} },
  '/theme': { get: everyone(405), post: everyone(204), form: { theme: 'dark' } },
  '/csp-reports': { get: everyone(405), post: everyone(400), fromAnywhere: true },
  '/dev/emails': { get: everyone(404) },
  '/sitemap.xml': { get: everyone(200) },
  '/robots.txt': { get: everyone(200) },
  '/healthz': { get: everyone(200) },
  '/metrics': { get: everyone(404) },
  '/readyz': { get: everyone(200) },

  ...familyRows,
  ...familyRecordRows,
  ...familyActionRows,

  '/*': { sample: '/nowhere', get: everyone(404), post: everyone(404) },
}

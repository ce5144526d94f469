import type { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { levels } from '~/values/level'
import type { BookingFilter } from '~/domain/admin/admin-forms'
import { bookingStatuses } from '~/domain/booking/booking'
import { CancelForm, HoldForm, RescheduleForm } from '~/domain/booking/booking-forms'
import { channels } from '~/domain/booking/on-behalf'
import { GiveBackForm, TakePaymentForm } from '~/domain/booking/money/money-forms'
import { JoinWaitingForm } from '~/domain/booking/waiting-list/waiting-forms'
import { ConsentCall } from '~/domain/privacy/consent-forms'
import { ownCookieName } from '~/http/cookies.server'
import { publicOrigin } from '~/http/public-origin.server'
import {
  AuthStatusAnswer,
  AvailableTimesAnswer,
  ConsentAnswer,
  ErrorAnswer,
  ParentAuthStatusAnswer,
  PostAnswer,
  PostsAnswer,
  ProductsAnswer,
  SiteContentAnswer,
  TipAnswer,
  TipsAnswer,
  WaitingAnswer,
} from './answers.server'
import {
  BookingAnswer,
  BookingsAnswer,
  CancellationTermsAnswer,
  CancelledAnswer,
  HeldAnswer,
  MovedAnswer,
  DueAnswer,
  GivenAnswer,
  TakenAnswer,
} from './booking-answers.server'

const text = { type: 'string' as const }

const ofBooking = inPath('bookingId', 'Its id')

/** As in the list of those who work here. */
const filters: [name: keyof BookingFilter, description: string][] = [
  ['who', 'a name, e-mail address or phone number, or the id of a booking'],
  ['order', 'newest: all of them, as without it; next: those to come'],
  ['from', 'the first day, YYYY-MM-DD'],
  ['until', 'the last day, YYYY-MM-DD'],
  ['status', bookingStatuses.join(', ')],
  ['channel', ['own', ...channels].join(', ')],
  ['coach', 'the id of a coach'],
  ['lessonType', 'the id of a lesson type'],
]

/** The calls that anybody can make, in OpenAPI's words. */
export function apiDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'The calls of visitors, and the bookings of those who are signed in',
      version: '1',
      description: 'Money is in cents, instants are in UTC; what fails answers an Error.',
    },
    servers: [{ url: publicOrigin() }],
    components: { securitySchemes: securitySchemes() },
    paths,
  })
}

const paths = {
  '/api/auth/status': {
    get: reading('Whether somebody who works here is signed in in this browser', AuthStatusAnswer),
  },
  '/api/parent-auth/status': {
    get: reading('Whether a parent is signed in in this browser', ParentAuthStatusAnswer),
  },
  '/api/site-content': {
    get: reading(
      'The logo, contact, opening hours, questions, what families say',
      SiteContentAnswer,
    ),
  },
  '/api/blog-posts': {
    get: reading('What is published on the blog, newest first', PostsAnswer, [
      inQuery('search', 'Words to look for'),
      inQuery('category', 'A category’s short name'),
      inQuery('page', 'From 1 on'),
    ]),
  },
  '/api/blog-posts/{id}': {
    get: reading('One of them', PostAnswer, [inPath('id', 'Its id or its short name')]),
  },
  '/api/tips': {
    get: reading('The tips that are published, newest first', TipsAnswer, [
      inQuery('search', 'Words to look for'),
      inQuery('category', 'A category’s short name'),
      inQuery('apparatus', 'An apparatus’s short name'),
      inQuery('difficulty', levels.join(', ')),
      inQuery('page', 'From 1 on'),
    ]),
  },
  '/api/tips/{id}': {
    get: reading('One of them', TipAnswer, [inPath('id', 'Its id or its short name')]),
  },
  '/api/available-times': {
    get: reading('What can be held on a day', AvailableTimesAnswer, [
      inQuery('date', 'YYYY-MM-DD', true),
      inQuery('lessonType', 'A lesson type’s short name', true),
    ]),
  },
  '/api/available-times/{date}/{lessonType}': {
    get: reading('The same, with its parameters in the path', AvailableTimesAnswer, [
      inPath('date', 'YYYY-MM-DD'),
      inPath('lessonType', 'A lesson type’s short name'),
    ]),
  },
  '/api/stripe/products': {
    get: reading('What can be paid for, at the business’s own prices', ProductsAnswer),
  },
  '/api/bookings': {
    get: signedIn(
      reading(
        'A parent’s own bookings; for those who work here, those they may see, filtered',
        BookingsAnswer,
        [
          inQuery('page', 'From 1 on'),
          ...filters.map(([name, description]) => inQuery(name, `At work: ${description}`)),
        ],
      ),
    ),
  },
  '/api/bookings/{bookingId}': {
    get: signedIn(reading('One of them', BookingAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/cancellation': {
    get: signedIn(
      reading('What cancelling would return now', CancellationTermsAnswer, [ofBooking]),
    ),
    post: signedIn(taking('Cancels, as the terms said', CancelForm, CancelledAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/reschedule': {
    post: signedIn(
      taking('Moves, a class to another of its dates', RescheduleForm, MovedAnswer, [ofBooking]),
    ),
  },
  '/api/holds': {
    post: taking(
      'Holds a time, or places in a class; the cookie that comes with it opens the checkout',
      HoldForm,
      HeldAnswer,
    ),
  },
  '/api/bookings/{bookingId}/payments': {
    get: signedIn(reading('At work: what is due for all of its order', DueAnswer, [ofBooking])),
    post: signedIn(
      taking('At work: enters what was paid by hand', TakePaymentForm, TakenAnswer, [ofBooking]),
    ),
  },
  '/api/bookings/{bookingId}/refunds': {
    post: signedIn(
      taking('At work: gives some of it back', GiveBackForm, GivenAnswer, [ofBooking]),
    ),
  },
  '/api/cookie-consent': {
    post: taking('Saves which cookies somebody agrees to', ConsentCall, ConsentAnswer),
  },
  '/api/waiting-list': {
    post: taking(
      'Puts somebody in line for a full date of a class, or for a day without a free time',
      JoinWaitingForm,
      WaitingAnswer,
    ),
  },
}

/** The site's own cookies, of either side. */
function securitySchemes() {
  return {
    family: { type: 'apiKey', in: 'cookie', name: ownCookieName('parent') },
    staff: { type: 'apiKey', in: 'cookie', name: ownCookieName('staff') },
  } as const
}

function signedIn(operation: ZodOpenApiOperationObject): ZodOpenApiOperationObject {
  return { ...operation, security: [{ family: [] }, { staff: [] }] }
}

function reading(
  summary: string,
  answer: z.ZodType,
  parameters: ZodOpenApiOperationObject['parameters'] = [],
): ZodOpenApiOperationObject {
  return {
    summary,
    parameters,
    responses: {
      200: { description: 'As asked for', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'What is wrong, in a sentence',
        content: { 'application/json': { schema: ErrorAnswer } },
      },
    },
  }
}

function taking(
  summary: string,
  call: z.ZodType,
  answer: z.ZodType,
  parameters: ZodOpenApiOperationObject['parameters'] = [],
): ZodOpenApiOperationObject {
  return {
    ...reading(summary, answer, parameters),
    requestBody: { required: true, content: { 'application/json': { schema: call } } },
  }
}

function inQuery(name: string, description: string, required = false) {
  return { name, description, required, in: 'query' as const, schema: text }
}

function inPath(name: string, description: string) {
  return { name, description, required: true, in: 'path' as const, schema: text }
}

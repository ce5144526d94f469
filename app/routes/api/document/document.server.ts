import { createDocument } from 'zod-openapi'
import { levels } from '~/values/level'
import { JoinWaitingForm } from '~/domain/booking/waiting-list/waiting-forms'
import { BuyGiftCardForm, GiftCardCodeForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { ConsentCall } from '~/domain/privacy/consent-forms'
import { ownCookieName } from '~/http/cookies.server'
import { publicOrigin } from '~/http/public-origin.server'
import {
  AuthStatusAnswer,
  AvailableTimesAnswer,
  ConsentAnswer,
  GiftCardBalanceAnswer,
  GiftCardBuyingAnswer,
  GiftCardOfferAnswer,
  ParentAuthStatusAnswer,
  PostAnswer,
  PostsAnswer,
  ProductsAnswer,
  ReceivedAnswer,
  SiteContentAnswer,
  StripeEventCall,
  TipAnswer,
  TipsAnswer,
  WaitingAnswer,
} from '../answers.server'
import { pathsOfBookings } from './document-of-bookings.server'
import { pathsOfClasses } from './document-of-classes.server'
import { pathsOfFamilies } from './document-of-families.server'
import { inHeader, inPath, inQuery, readOperation, writeOperation } from './operations.server'

/** The OpenAPI document. */
export function apiDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'The calls of visitors and families, and bookings for staff',
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
    get: readOperation('Whether a staff member is signed in in this browser', AuthStatusAnswer),
  },
  '/api/parent-auth/status': {
    get: readOperation('Whether a parent is signed in in this browser', ParentAuthStatusAnswer),
  },
  '/api/site-content': {
    get: readOperation(
      'The logo, contact, opening hours, questions, what families say',
      SiteContentAnswer,
    ),
  },
  '/api/blog-posts': {
    get: readOperation('What is published on the blog, newest first', PostsAnswer, [
      inQuery('search', 'Words to look for'),
      inQuery('category', 'A category’s short name'),
      inQuery('page', 'From 1 on'),
    ]),
  },
  '/api/blog-posts/{id}': {
    get: readOperation('One of them', PostAnswer, [inPath('id', 'Its id or its short name')]),
  },
  '/api/tips': {
    get: readOperation('The tips that are published, newest first', TipsAnswer, [
      inQuery('search', 'Words to look for'),
      inQuery('category', 'A category’s short name'),
      inQuery('apparatus', 'An apparatus’s short name'),
      inQuery('difficulty', levels.join(', ')),
      inQuery('page', 'From 1 on'),
    ]),
  },
  '/api/tips/{id}': {
    get: readOperation('One of them', TipAnswer, [inPath('id', 'Its id or its short name')]),
  },
  '/api/available-times': {
    get: readOperation('What can be held on a day', AvailableTimesAnswer, [
      inQuery('date', 'YYYY-MM-DD', true),
      inQuery('lessonType', 'A lesson type’s short name', true),
    ]),
  },
  '/api/available-times/{date}/{lessonType}': {
    get: readOperation('The same, with its parameters in the path', AvailableTimesAnswer, [
      inPath('date', 'YYYY-MM-DD'),
      inPath('lessonType', 'A lesson type’s short name'),
    ]),
  },
  '/api/stripe/products': {
    get: readOperation('What can be paid for, at the business’s own prices', ProductsAnswer),
  },
  '/api/stripe/webhook': {
    post: writeOperation(
      'For Stripe alone: says that something may have changed there',
      StripeEventCall,
      ReceivedAnswer,
      [inHeader('Stripe-Signature', 'Of this very body, at this moment')],
    ),
  },
  '/api/gift-cards': {
    get: readOperation('What gift cards can be bought', GiftCardOfferAnswer),
    post: writeOperation('Begins to buy one by card', BuyGiftCardForm, GiftCardBuyingAnswer),
  },
  '/api/gift-cards/balance': {
    post: writeOperation('What is left on a gift card', GiftCardCodeForm, GiftCardBalanceAnswer),
  },
  ...pathsOfBookings,
  ...pathsOfClasses,
  ...pathsOfFamilies,
  '/api/cookie-consent': {
    post: writeOperation('Saves which cookies someone agrees to', ConsentCall, ConsentAnswer),
  },
  '/api/waiting-list': {
    post: writeOperation(
      'Puts someone in line for a full date of a class, or for a day without a free time',
      JoinWaitingForm,
      WaitingAnswer,
    ),
  },
}

/** Session cookies of both areas. */
function securitySchemes() {
  return {
    family: { type: 'apiKey', in: 'cookie', name: ownCookieName('parent') },
    staff: { type: 'apiKey', in: 'cookie', name: ownCookieName('staff') },
  } as const
}

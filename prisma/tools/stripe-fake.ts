// npm run stripe:fake: a local fake Stripe for trying the site; no money moves. PORT is where it
// listens, SITE is the site's URL.
import { startFakeStripe } from './fake-stripe/server'
import { postingTo } from './fake-stripe/webhooks'

const webhookSecret = 'whsec_fake_stripe_of_this_machine'
const site = process.env.SITE ?? 'http://localhost:3000'
const endpoint = `${site}/api/stripe/webhook`
const { origin } = await startFakeStripe({
  webhookSecret,
  post: postingTo(endpoint),
  endpoint,
  port: Number(process.env.PORT ?? 12111),
})

console.log(`Fake Stripe at ${origin}. Start the site with:

STRIPE_SECRET_KEY=sk_test_fake STRIPE_WEBHOOK_SECRET=${webhookSecret} STRIPE_API_URL=${origin} npm start`)

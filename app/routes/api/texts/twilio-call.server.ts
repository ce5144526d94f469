import type { TwilioCall } from '~/domain/communications/texts/text-replies.server'

/** Reads the body, which can be read once. The path has its query, as Twilio signs both. */
export async function twilioCallOf(request: Request): Promise<TwilioCall> {
  const { pathname, search } = new URL(request.url)
  return {
    path: pathname + search,
    fields: new URLSearchParams(await request.text()),
    signature: request.headers.get('X-Twilio-Signature'),
  }
}

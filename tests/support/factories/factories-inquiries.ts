import type { InquiryAnswers } from '~/domain/communications/inquiries/inquiry-forms'
import { sendInquiry } from '~/domain/communications/inquiries/send-inquiry.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { aVisitor, today } from './factories-booking'

/** An inquiry form with defaults. */
export function inquiryAnswers(changes: Partial<InquiryAnswers> = {}): InquiryAnswers {
  return {
    idempotencyKey: newToken(),
    name: 'Dana Okafor',
    email: 'dana@example.com',
    phone: '',
    athleteAge: 9,
    level: 'beginner',
    message: 'Is the class right for Zoe?',
    website: '',
    ...changes,
  }
}

type Asking = Partial<InquiryAnswers> & { visitor?: Visitor; now?: Date }

/** Sends an inquiry, which must be stored; returns its id. */
export async function anInquiry({ visitor = aVisitor(), now = today, ...changes }: Asking = {}) {
  const known = (await database().inquiry.findMany({ select: { id: true } })).map(({ id }) => id)
  const refused = await sendInquiry(visitor, inquiryAnswers(changes), now)
  if (refused) throw new Error(`refused: ${refused.refused}`)
  const where = { id: { notIn: known } }
  return (await database().inquiry.findFirstOrThrow({ where, select: { id: true } })).id
}

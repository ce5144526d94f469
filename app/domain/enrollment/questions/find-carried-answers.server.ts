import { database, type Transaction } from '~/platform/database/database.server'
import type { ClassQuestion, QuestionAnswer } from './question'

/** What an enrollment's family answered to questions of the same text, as far as it is offered still. */
export async function findCarriedAnswers(
  { enrollmentId, athleteId }: { enrollmentId: string; athleteId: string },
  questions: ClassQuestion[],
  tx: Transaction = database(),
): Promise<QuestionAnswer[]> {
  const given = await tx.enrollmentAnswer.findMany({
    where: { enrollmentId },
    select: { text: true, question: { select: { text: true } } },
    orderBy: { questionId: 'asc' },
  })
  return questions.flatMap(({ id: questionId, text: asked, choices }) => {
    const text = given.find(({ question }) => question.text === asked)?.text ?? ''
    const isOffered = text !== '' && (choices.length === 0 || choices.includes(text))
    return isOffered ? [{ athleteId, questionId, text }] : []
  })
}

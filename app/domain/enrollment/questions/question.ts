import type { Refused } from '~/values/outcome'

/** What a class asks about each athlete who is enrolled. */
export type ClassQuestion = {
  id: string
  text: string
  /** What can be answered; anything if empty. */
  choices: string[]
  required: boolean
}

/** Empty if it was left open. */
export type QuestionAnswer = { athleteId: string; questionId: string; text: string }

export type ClassAnswerRefusal = 'answer-missing' | 'answer-not-offered'

export const classAnswerMessages: Record<ClassAnswerRefusal, string> = {
  'answer-missing': 'Please answer this question: {detail}',
  'answer-not-offered': 'Please choose one of the answers to this question: {detail}',
}

/** Whether the questions of a class are answered for each athlete as they have to be. */
export function whyNotAnswered(
  questions: ClassQuestion[],
  athleteIds: string[],
  answers: QuestionAnswer[],
): Refused<ClassAnswerRefusal> | null {
  for (const athleteId of athleteIds)
    for (const { id, text: detail, required, choices } of questions) {
      const index = answers.findIndex(
        (answer) => answer.athleteId === athleteId && answer.questionId === id,
      )
      const said = answers[index]?.text ?? ''
      const field = index < 0 ? 'answers' : `answers[${index}].text`
      if (said === '') {
        if (required) return { refused: 'answer-missing', field, detail }
      } else if (choices.length > 0 && !choices.includes(said))
        return { refused: 'answer-not-offered', field, detail }
    }
  return null
}

/** What was answered for one athlete to questions that are still asked. */
export function answersForAthlete(
  questions: ClassQuestion[],
  athleteId: string,
  answers: QuestionAnswer[],
): { questionId: string; text: string }[] {
  return questions.flatMap(({ id: questionId }) => {
    const answer = answers.find(
      (one) => one.athleteId === athleteId && one.questionId === questionId,
    )
    return answer?.text ? [{ questionId, text: answer.text }] : []
  })
}

export const mostQuestions = 10

/** Fields for the questions of a class, by athlete, in the order that a form posts them. */
export function fieldsOfQuestions<Athlete extends { id: string }>(
  athletes: Athlete[],
  questions: ClassQuestion[],
): { athlete: Athlete; asked: { question: ClassQuestion; name: string }[] }[] {
  return athletes.map((athlete, index) => ({
    athlete,
    asked: questions.map((question, position) => ({
      question,
      name: `answers[${index * questions.length + position}]`,
    })),
  }))
}

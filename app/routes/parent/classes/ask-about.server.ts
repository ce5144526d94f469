import type { AskedQuestions } from '~/components/family/question-fields'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import type { KnownTermClass } from '~/domain/enrollment/terms/find-term-class.server'
import { fieldsOfQuestions } from '~/domain/enrollment/questions/question'

type Athlete = { id: string; firstName: string }

/** What a class asks about athletes; empty if it asks nothing. */
export function askAbout(
  athletes: Athlete[],
  { questions }: Pick<KnownTermClass, 'questions'>,
): AskedQuestions[] {
  if (questions.length === 0) return []
  return fieldsOfQuestions(athletes, questions).map(({ athlete, asked }) => ({
    athleteId: athlete.id,
    legend: classTexts.questionsFor(athlete.firstName),
    asked: asked.map(({ name, question: { id, text, required, choices } }) => ({
      name,
      questionId: id,
      label: text,
      required,
      choices,
    })),
  }))
}

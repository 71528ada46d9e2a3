import { formatDate, formatDateTime } from '../../src/api/contract/format.ts'
import { plainLetter } from './letter-parts.ts'
import type { AskedFacts, AskingMail, Letter } from './mail-facts.ts'

const choices = { 1: 'one', 2: 'up to two, the first choice first,', 3: 'up to three, the first choice first,' }

const headingOf = ({ voices, most }: AskedFacts): string => {
  if (voices === 1) return 'What do you think of this voice?'
  return most > 1 ? 'Which voices do you choose?' : 'Which voice do you choose?'
}

const questionOf = ({ voices, most }: AskedFacts): string => {
  if (voices === 1) return 'what you think of a voice'
  return most > 1 ? 'which voices you prefer' : 'which voice you prefer'
}

const asking = (facts: AskedFacts): string => {
  const { author, project, voices, most, again } = facts
  if (again !== null) return `${author} asks you again ${questionOf(facts)} for ${project}.`
  return voices === 1
    ? `${author} has selected a voice for ${project} and would like to know what you think of it.`
    : `${author} has selected voices for ${project} and would like to know which ${most > 1 ? 'ones' : 'one'} you prefer.`
}

const reminding = (facts: AskedFacts): string => {
  const { author, project, again } = facts
  return again === null
    ? `${author} asked ${questionOf(facts)} for ${project} and has not had your answer yet.`
    : `${author} asked you again ${questionOf(facts)} for ${project} and has not had your answer to that yet.`
}

/** The mail that asks a contact to choose, and the one that reminds of it, in English. */
export const askingLetterInEnglish = ({ kind, facts }: AskingMail, hello: string): Letter => {
  const { author, project, comment, voices, most, again, until, link } = facts
  const sentences = [
    ...(again?.answeredAt ? [`Thank you for your answer of ${formatDate(again.answeredAt)}.`] : []),
    ...(kind === 'feedback-reminder'
      ? [reminding(facts)]
      : [asking(facts), `Listen to ${voices === 1 ? 'it' : `them, choose ${choices[most]}`} and leave a comment.`]),
    `You don't need an account. The link is open until ${formatDateTime(until, 'at', 'amsterdam')} (Amsterdam).`,
  ]
  const asked = `${author} would like your feedback on ${project}${again === null ? '' : ' again'}`
  return {
    ...plainLetter,
    subject: kind === 'feedback-reminder' ? `${author} is waiting for your feedback on ${project}` : asked,
    heading: headingOf(facts),
    paragraphs: [hello, sentences.join(' ')],
    quote: comment,
    button: { label: 'Listen and give feedback', url: link },
  }
}

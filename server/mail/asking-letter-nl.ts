import { formatDate, formatDateTime } from '../../src/api/contract/format.ts'
import { plainLetter } from './letter-parts.ts'
import type { AskedFacts, AskingMail, Letter } from './mail-facts.ts'

const choices = {
  1: 'een',
  2: 'hooguit twee, met de eerste keuze vooraan,',
  3: 'hooguit drie, met de eerste keuze vooraan,',
}

const headingOf = ({ voices, most }: AskedFacts): string => {
  if (voices === 1) return 'Wat vind je van deze stem?'
  return most > 1 ? 'Welke stemmen kies je?' : 'Welke stem kies je?'
}

const questionOf = ({ voices, most, project }: AskedFacts): string => {
  if (voices === 1) return `wat je van een stem voor ${project} vindt`
  return `${most > 1 ? 'welke stemmen je voorkeur hebben' : 'welke stem je voorkeur heeft'} voor ${project}`
}

const asking = (facts: AskedFacts): string => {
  const { author, project, voices, most, again } = facts
  if (again !== null) return `${author} vraagt je opnieuw ${questionOf(facts)}.`
  return voices === 1
    ? `${author} heeft een stem geselecteerd voor ${project} en hoort graag wat je ervan vindt.`
    : `${author} heeft stemmen geselecteerd voor ${project} en hoort graag welke je voorkeur ${most > 1 ? 'hebben' : 'heeft'}.`
}

const reminding = (facts: AskedFacts): string => {
  const { author, again } = facts
  return again === null
    ? `${author} vroeg ${questionOf(facts)} en heeft nog geen antwoord van je.`
    : `${author} vroeg je opnieuw ${questionOf(facts)} en heeft daarop nog geen antwoord van je.`
}

/** The mail that asks a contact to choose, and the one that reminds of it, in Dutch. */
export const askingLetterInDutch = ({ kind, facts }: AskingMail, hello: string): Letter => {
  const { author, project, comment, voices, most, again, until, link } = facts
  const sentences = [
    ...(again?.answeredAt ? [`Bedankt voor je antwoord van ${formatDate(again.answeredAt)}.`] : []),
    ...(kind === 'feedback-reminder'
      ? [reminding(facts)]
      : [
          asking(facts),
          `Beluister ${voices === 1 ? 'de stem' : `ze, kies er ${choices[most]}`} en laat een reactie achter.`,
        ]),
    `Je hebt geen account nodig. De link is open tot ${formatDateTime(until, 'om', 'amsterdam')} (Amsterdam).`,
  ]
  const asked = `${author} vraagt ${again === null ? '' : 'opnieuw '}je feedback op ${project}`
  return {
    ...plainLetter,
    subject: kind === 'feedback-reminder' ? `${author} wacht op je feedback op ${project}` : asked,
    heading: headingOf(facts),
    paragraphs: [hello, sentences.join(' ')],
    quote: comment,
    button: { label: 'Luister en geef feedback', url: link },
  }
}

import { formatDateTime } from '../../src/api/contract/format.ts'
import { askingLetterInDutch } from './asking-letter-nl.ts'
import { isName, plainLetter } from './letter-parts.ts'
import type { CustomerMail, Letter, SecurityChange } from './mail-facts.ts'
import { orderLetterInDutch } from './order-letter-nl.ts'

const hello = (recipient: string): string => (isName(recipient) ? `Hallo ${recipient},` : 'Hallo,')

const changes: Record<SecurityChange, string> = {
  'password-changed': 'Je wachtwoord is gewijzigd',
  'password-reset': 'Je wachtwoord is opnieuw ingesteld met een herstellink',
  'two-factor-on': 'Tweestapsverificatie is aangezet',
  'two-factor-off': 'Tweestapsverificatie is uitgezet',
  'recovery-codes': 'Je herstelcodes zijn vernieuwd',
  'wrong-passwords': 'In je accountinstellingen zijn verkeerde wachtwoorden ingevuld',
}

/** The mails in Dutch. */
export const letterInDutch = (mail: CustomerMail, brand: string): Letter => {
  switch (mail.kind) {
    case 'feedback-request':
    case 'feedback-reminder':
      return askingLetterInDutch(mail, hello(mail.facts.recipient))
    case 'feedback-received': {
      const { recipient, by, project, voices, comment, link } = mail.facts
      return {
        ...plainLetter,
        subject: `${by} gaf feedback op ${project}`,
        heading: 'Je klant heeft geantwoord',
        paragraphs: [
          hello(recipient),
          voices === '' ? `${by} heeft geantwoord voor ${project}.` : `${by} koos ${voices} voor ${project}.`,
        ],
        quote: comment,
        button: { label: 'Open het project', url: link },
      }
    }
    case 'order-confirmation':
    case 'order-paid':
    case 'payment-failed':
    case 'order-fulfilled':
    case 'order-delivered':
    case 'order-unexpected-payment':
    case 'order-cancelled':
    case 'order-refunded':
      return orderLetterInDutch(mail, hello(mail.facts.recipient))
    case 'password-reset':
      return {
        ...plainLetter,
        subject: 'Stel een nieuw wachtwoord in',
        heading: 'Stel een nieuw wachtwoord in',
        paragraphs: [
          'Iemand vroeg een nieuw wachtwoord aan voor dit e-mailadres. Was jij dat, kies het dan met de knop hieronder.',
          'De link werkt één keer, een uur lang. Was jij het niet, dan kun je deze mail negeren: er verandert niets.',
        ],
        button: { label: 'Kies een nieuw wachtwoord', url: mail.facts.link },
      }
    case 'email-change':
      return {
        ...plainLetter,
        subject: 'Bevestig je e-mailadres',
        heading: 'Bevestig je e-mailadres',
        paragraphs: [
          hello(mail.facts.recipient),
          'Met de knop hieronder log je voortaan met dit e-mailadres in. Tot dan verandert er niets.',
          'De link werkt één keer, een uur lang. Heb je hier niet om gevraagd, dan kun je deze mail negeren.',
        ],
        button: { label: 'Bevestig dit adres', url: mail.facts.link },
      }
    case 'email-change-asked':
      return {
        ...plainLetter,
        subject: 'Je e-mailadres wordt gewijzigd',
        heading: 'Je e-mailadres wordt gewijzigd',
        paragraphs: [
          hello(mail.facts.recipient),
          `Iemand met je wachtwoord vroeg om voortaan met ${mail.facts.email} in te loggen. Het verandert zodra de link wordt geopend die we daarheen hebben gestuurd.`,
          'Was jij het niet, log dan in, wijzig je wachtwoord en log overal elders uit onder Beveiliging.',
        ],
      }
    case 'security-changed': {
      const { recipient, change, at, contact } = mail.facts
      const done = changes[change]
      const ifYou =
        change === 'wrong-passwords'
          ? 'Het waren er te veel: hoogstens een kwartier lang wordt daar geen wachtwoord aangenomen, ook het juiste niet. Was jij het, probeer het daarna dan opnieuw.'
          : 'Was jij het, dan hoef je niets te doen.'
      return {
        ...plainLetter,
        subject: done,
        heading: done,
        paragraphs: [
          hello(recipient),
          `${done} op ${formatDateTime(at, 'om', 'amsterdam')} (Amsterdam). ${ifYou}`,
          `Was jij het niet, kies dan 'Lukt inloggen niet?' op de inlogpagina en stel een nieuw wachtwoord in: daarmee wordt iedereen uitgelogd. Kun je daarna niet inloggen, mail dan naar ${contact}.`,
        ],
      }
    }
    case 'registration-received':
      return {
        ...plainLetter,
        subject: 'We hebben je registratie ontvangen',
        heading: 'Bedankt voor je registratie',
        paragraphs: [
          hello(mail.facts.recipient),
          `Ons team beoordeelt je aanvraag en neemt zo snel mogelijk contact met je op. Je kunt intussen inloggen en de stemmen van ${brand} verkennen.`,
        ],
      }
    case 'registration-approved':
      return {
        ...plainLetter,
        subject: 'Je account is klaar',
        heading: 'Je account is klaar',
        paragraphs: [
          hello(mail.facts.recipient),
          'Ons team heeft je registratie goedgekeurd. Je kunt nu klanten toevoegen, projecten starten en bestellingen plaatsen.',
        ],
        button: { label: 'Inloggen', url: mail.facts.link },
      }
    case 'administrator-added':
      return {
        ...plainLetter,
        subject: `Je kunt inloggen voor het team van ${brand}`,
        heading: 'Kies een wachtwoord',
        paragraphs: [
          hello(mail.facts.recipient),
          `Je bent toegevoegd aan het team van ${brand}. Kies een wachtwoord met de knop hieronder; daarmee en met dit e-mailadres log je in.`,
          "De link werkt één keer, een uur lang. Kies daarna 'Lukt inloggen niet?' op de inlogpagina: dan krijg je een nieuwe.",
        ],
        button: { label: 'Kies een wachtwoord', url: mail.facts.link },
      }
    case 'registration-rejected':
      return {
        ...plainLetter,
        subject: 'Over je registratie',
        heading: 'Over je registratie',
        paragraphs: [
          hello(mail.facts.recipient),
          `Ons team heeft je aanvraag beoordeeld. We kunnen geen account voor je openen. Vragen? Mail naar ${mail.facts.contact}.`,
        ],
      }
  }
}

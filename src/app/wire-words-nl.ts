import type { ErrorWords } from '../api/http-error.ts'
import { linesOf } from './violation-lines.ts'

/** What the server says in English to everybody, and a person may read. */
const sentences: Readonly<Record<string, string>> = {
  'An error occurred': 'Er is iets misgegaan',
  'Invalid credentials.': 'Het e-mailadres of het wachtwoord klopt niet.',
  'Enter the code of your authenticator app.': 'Vul de code van je authenticatie-app in.',
  'Access Denied.': 'Hier heb je geen toegang toe.',
  'Not Found': 'Dit bestaat niet (meer).',
  'Too Many Requests': 'Te veel pogingen. Probeer het later opnieuw.',
  'Internal Server Error': 'Er is iets misgegaan op de server.',
  'This request has been answered.': 'Op dit verzoek is al geantwoord.',
  'The password was changed meanwhile.': 'Het wachtwoord is intussen gewijzigd.',
  'This customer has a theme already.': 'Deze klant heeft al een thema.',
  'Accounts are closed by the support team.': 'Accounts worden door het supportteam gesloten.',
  'Begin with a new secret.': 'Begin opnieuw met een nieuwe code.',
  'These recovery codes no longer work.': 'Deze herstelcodes werken niet meer.',
  'Two-factor sign-in is on already.': 'De tweestapsverificatie staat al aan.',
  'Project cannot be deleted because it has confirmed orders.':
    'Dit project kan niet worden verwijderd, want het heeft bevestigde bestellingen.',
  'This order can no longer be changed.': 'Deze bestelling kan niet meer worden gewijzigd.',
  'This order has no products.': 'Deze bestelling heeft geen producten.',
  'This order is too large to be confirmed.': 'Deze bestelling is te groot om te bevestigen.',
  'The upload broke off.': 'Het uploaden is afgebroken.',
}

/** Fields as their labels call them. */
const fields: Readonly<Record<string, string>> = {
  company: 'Bedrijfsnaam',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  phoneNumber: 'Telefoonnummer',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  confirmNewPassword: 'Herhaal nieuw wachtwoord',
  kvkNumber: 'KvK-nummer',
  vatNumber: 'Btw-nummer',
  street: 'Straat',
  postcode: 'Postcode',
  city: 'Plaats',
  countryCode: 'Land',
  name: 'Naam',
  title: 'Titel',
  message: 'Bericht',
  description: 'Omschrijving',
  client: 'Klant',
  project: 'Project',
  comment: 'Bericht',
  voices: 'Stemmen',
  notes: 'Opmerkingen',
  remarks: 'Opmerkingen',
  reference: 'Referentie',
  instruction: 'Instructie',
  file: 'Bestand',
  color: 'Kleur',
}

const sentenceFor = (text: string): string => sentences[text] ?? text

/** What the server says of an error, in Dutch where it says it in English alone. */
export const inDutch = ({ title, description, violations }: ErrorWords): ErrorWords => {
  const translated = violations.map((violation) => ({ ...violation, message: sentenceFor(violation.message) }))
  return {
    title: sentenceFor(title),
    description: translated.length > 0 ? linesOf(translated, fields) : sentenceFor(description),
    violations: translated,
  }
}

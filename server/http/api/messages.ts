import { noVoicesMessage } from '../../../src/api/contract/comment.ts'
import { fileTooLargeMessage } from '../../../src/api/contract/upload.ts'
import type { Fault, FaultCode } from '../../shared/errors.ts'
import { filled } from '../../shared/filled.ts'
import type { Locale } from '../../shared/locale.ts'

/** The sentence of each fault; `{name}` is filled in from its values. */
const sentences: Record<FaultCode, Record<Locale, string>> = {
  'not-blank': { en: 'This value should not be blank.', nl: 'Dit veld mag niet leeg zijn.' },
  email: { en: 'This email is invalid.', nl: 'Dit e-mailadres is niet geldig.' },
  'too-long': { en: 'Use {limit} characters at most.', nl: 'Gebruik hoogstens {limit} tekens.' },
  'too-short': { en: 'Use at least {limit} characters.', nl: 'Gebruik minstens {limit} tekens.' },
  unique: { en: 'This email is already used.', nl: 'Dit e-mailadres is al in gebruik.' },
  'not-found': { en: 'This does not exist.', nl: 'Dit bestaat niet.' },
  'no-client': {
    en: 'This project has no client any more, so nothing was sent. Add a client to it first.',
    nl: 'Dit project heeft geen klant meer, dus er is niets verstuurd. Voeg eerst een klant toe.',
  },
  'other-client': {
    en: 'This project has another client by now, so nothing was sent. Choose a contact of that client.',
    nl: 'Dit project heeft intussen een andere klant, dus er is niets verstuurd. Kies een contactpersoon van die klant.',
  },
  choice: { en: 'Choose one of the given values.', nl: 'Kies een van de gegeven waarden.' },
  color: { en: 'Use a colour such as #28348a.', nl: 'Gebruik een kleur zoals #28348a.' },
  mismatch: { en: 'The passwords are not the same.', nl: 'De wachtwoorden zijn niet gelijk.' },
  'wrong-password': { en: 'The current password is wrong.', nl: 'Het huidige wachtwoord klopt niet.' },
  'wrong-passwords': {
    en: 'Too many wrong passwords were given. Try again in {minutes} minutes.',
    nl: 'Er zijn te veel verkeerde wachtwoorden ingevuld. Probeer het over {minutes} minuten opnieuw.',
  },
  'failed-sign-ins': {
    en: 'Too many attempts to sign in failed. Try again in {minutes} minutes.',
    nl: 'Er is te vaak vergeefs geprobeerd in te loggen. Probeer het over {minutes} minuten opnieuw.',
  },
  'common-password': {
    en: 'Many people use this password. Choose another one.',
    nl: 'Veel mensen gebruiken dit wachtwoord. Kies een ander.',
  },
  'personal-password': {
    en: 'Do not use your e-mail address or the name of your company.',
    nl: 'Gebruik niet je e-mailadres of de naam van je bedrijf.',
  },
  'wrong-code': {
    en: 'This code is not right. Enter the newest one of your authenticator app. If you began anew in another window since, only the QR code there works.',
    nl: 'Deze code klopt niet. Vul de nieuwste code van je authenticatie-app in. Ben je intussen in een ander venster opnieuw begonnen, dan werkt alleen de QR-code daar.',
  },
  'expired-token': { en: 'This link is invalid or has expired.', nl: 'Deze link is ongeldig of verlopen.' },
  'file-too-large': { en: fileTooLargeMessage, nl: 'Het bestand is te groot' },
  'file-type': { en: 'Use a file of type {types}.', nl: 'Gebruik een bestand van het type {types}.' },
  undecodable: {
    en: 'Could not be decoded. Export it again as WAV or FLAC.',
    nl: 'Kon niet worden gedecodeerd. Exporteer het opnieuw als WAV of FLAC.',
  },
  'no-room': {
    en: 'Your files take up more than {limit} MB together. Remove some that you no longer use.',
    nl: 'Je bestanden zijn samen groter dan {limit} MB. Verwijder bestanden die je niet meer gebruikt.',
  },
  number: {
    en: 'Use a whole number from {minimum} to {maximum}.',
    nl: 'Gebruik een geheel getal van {minimum} tot {maximum}.',
  },
  invalid: { en: 'This value is not valid.', nl: 'Deze waarde is niet geldig.' },
  'no-voices': { en: noVoicesMessage, nl: 'Selecteer stemmen voordat je feedback vraagt.' },
  unavailable: { en: 'This voice is no longer available.', nl: 'Deze stem is niet meer beschikbaar.' },
  'too-many': { en: 'Use {limit} at most.', nl: 'Gebruik er hoogstens {limit}.' },
  repeated: { en: 'This is named twice.', nl: 'Dit wordt twee keer genoemd.' },
  moment: {
    en: 'Use a moment that is to come, within a hundred years.',
    nl: 'Gebruik een moment dat nog komt, binnen honderd jaar.',
  },
  'still-open': { en: 'This request is still open.', nl: 'Dit verzoek is nog open.' },
  closed: { en: 'This request is no longer open.', nl: 'Dit verzoek is niet meer open.' },
  reminded: {
    en: 'A reminder was sent less than a day ago.',
    nl: 'Er is minder dan een dag geleden een herinnering gestuurd.',
  },
}

/** What would have been taken instead, by `wanted` of the fault's values. */
const wanted: Record<string, Record<Locale, string>> = {
  'kvk-number': {
    en: 'Use 8 digits, or the 4 to 20 letters and digits of a register abroad.',
    nl: 'Gebruik 8 cijfers, of de 4 tot 20 letters en cijfers van een buitenlands register.',
  },
  'vat-number': {
    en: 'Use the two letters of a country and its number, such as NL123456789B01.',
    nl: 'Gebruik de twee letters van een land en het nummer, zoals NL123456789B01.',
  },
  'phone-number': {
    en: 'Use 6 to 15 digits, such as +31 20 123 4567, and an extension such as x12 where there is one.',
    nl: 'Gebruik 6 tot 15 cijfers, zoals +31 20 123 4567, en zo nodig een doorkiesnummer zoals x12.',
  },
  seconds: {
    en: 'Use a number of seconds from 0 to {maximum}.',
    nl: 'Gebruik een aantal seconden van 0 tot {maximum}.',
  },
  moment: {
    en: 'Use a date and time such as 2026-03-02T09:30:00Z.',
    nl: 'Gebruik een datum en tijd zoals 2026-03-02T09:30:00Z.',
  },
  'free-order': {
    en: 'Choose an order that can be changed and belongs to no other project.',
    nl: 'Kies een bestelling die gewijzigd kan worden en bij geen ander project hoort.',
  },
  'own-contact': {
    en: 'Remind the contact who was asked first: the address of somebody else is not known.',
    nl: 'Herinner de contactpersoon die eerst is gevraagd: het adres van een ander is niet bekend.',
  },
  'present-contact': {
    en: 'This contact was deleted: ask another one for feedback.',
    nl: 'Deze contactpersoon is verwijderd: vraag een andere om feedback.',
  },
  'other-voices': {
    en: 'None of its voices is available any more: add others to the project first.',
    nl: 'Geen van de stemmen is nog beschikbaar: voeg eerst andere aan het project toe.',
  },
  'fewer-voices': {
    en: 'A project takes {limit} voices at most. Remove some first.',
    nl: 'Een project kan hoogstens {limit} stemmen hebben. Haal er eerst een paar weg.',
  },
  'no-m4a': {
    en: 'An M4A can not be decoded here. Export it as WAV, FLAC, MP3 or Ogg instead.',
    nl: 'Een M4A kan hier niet worden gedecodeerd. Exporteer het als WAV, FLAC, MP3 of Ogg.',
  },
  'smaller-m4a': {
    en: 'An M4A may have 64 MB at most. Export it as WAV, FLAC, MP3 or Ogg instead.',
    nl: 'Een M4A mag hoogstens 64 MB groot zijn. Exporteer het als WAV, FLAC, MP3 of Ogg.',
  },
  'shorter-sound': {
    en: 'A sound may last 3 hours at most, and an M4A 15 minutes.',
    nl: 'Een geluid mag hoogstens 3 uur duren, en een M4A 15 minuten.',
  },
  code: {
    en: 'Use small letters and digits with - or _ between them, and one letter at least.',
    nl: 'Gebruik kleine letters en cijfers met - of _ ertussen, en minstens één letter.',
  },
  'own-catalogue': {
    en: 'Choose a filter value of the same catalogue.',
    nl: 'Kies een filterwaarde van dezelfde catalogus.',
  },
  'free-code': { en: 'This code is already used.', nl: 'Deze code is al in gebruik.' },
  'whole-archive': {
    en: 'This ZIP file is broken. Pack the folder again.',
    nl: 'Dit ZIP-bestand is beschadigd. Pak de map opnieuw in.',
  },
  'open-archive': {
    en: 'This ZIP file is encrypted. Pack the folder without a password.',
    nl: 'Dit ZIP-bestand is versleuteld. Pak de map in zonder wachtwoord.',
  },
  'plain-archive': {
    en: 'This ZIP file holds links or other things that are no plain files. Pack the files themselves.',
    nl: 'Dit ZIP-bestand bevat koppelingen of andere dingen die geen gewone bestanden zijn. Pak de bestanden zelf in.',
  },
  'inner-names': {
    en: 'This ZIP file holds a name twice, or one that leads out of its folder or is no name of a file. Pack the folder again.',
    nl: 'Dit ZIP-bestand bevat een naam dubbel, of een naam die buiten de map leidt of geen bestandsnaam is. Pak de map opnieuw in.',
  },
  'small-archive': {
    en: 'This ZIP file unpacks to more than 2 GB or {files} files. Import it in parts.',
    nl: 'Dit ZIP-bestand is uitgepakt groter dan 2 GB of heeft meer dan {files} bestanden. Importeer het in delen.',
  },
  'csv-archive': {
    en: 'This ZIP file needs its CSV files in one folder, and one of them at least.',
    nl: 'De CSV-bestanden van dit ZIP-bestand horen in één map te staan, en het moet er minstens één zijn.',
  },
  'another-link': {
    en: 'This link was passed on {limit} times already. Ask whoever sent it for a link of your own.',
    nl: 'Deze link is al {limit} keer doorgegeven. Vraag een eigen link aan wie hem heeft gestuurd.',
  },
}

const oneOf = { en: 'Choose one of these: {choices}.', nl: 'Kies een van deze: {choices}.' }

const inAMinute: Partial<Record<FaultCode, Record<Locale, string>>> = {
  'wrong-passwords': {
    en: 'Too many wrong passwords were given. Try again in a minute.',
    nl: 'Er zijn te veel verkeerde wachtwoorden ingevuld. Probeer het over een minuut opnieuw.',
  },
  'failed-sign-ins': {
    en: 'Too many attempts to sign in failed. Try again in a minute.',
    nl: 'Er is te vaak vergeefs geprobeerd in te loggen. Probeer het over een minuut opnieuw.',
  },
}

const templateOf = ({ code, values = {} }: Fault): Record<Locale, string> => {
  if (values.minutes === 1) return inAMinute[code] ?? sentences[code]
  if (values.wanted !== undefined) return wanted[values.wanted] ?? sentences[code]
  return code === 'choice' && values.choices !== undefined ? oneOf : sentences[code]
}

export const sentenceOf = (fault: Fault, locale: Locale): string => filled(templateOf(fault)[locale], fault.values)

/** Refusals that a person reads and that are about no field; the others are for programs, and stay English. */
const dutch: Record<string, string> = {
  'This project is archived.': 'Dit project is gearchiveerd.',
  'Add a client to this project before you confirm the order.':
    'Voeg een klant toe aan dit project voordat je de bestelling bevestigt.',
  'The portal can not reach its data at the moment. Please try again in a moment.':
    'Het portaal kan zijn gegevens nu niet bereiken. Probeer het zo meteen opnieuw.',
  'There is no room left for what should be stored. Please contact us.':
    'Er is geen ruimte meer om dit op te slaan. Neem contact met ons op.',
  'There is no room left for files. Please contact us.':
    'Er is geen ruimte meer voor bestanden. Neem contact met ons op.',
  'Files can not be reached at the moment. Please try again later.':
    'Bestanden zijn nu niet bereikbaar. Probeer het later opnieuw.',
  'The picture could not be processed. Please try again in a moment.':
    'De afbeelding kon niet worden verwerkt. Probeer het zo meteen opnieuw.',
  'The portal can not take this at the moment. Please try again in a moment.':
    'Het portaal kan dit nu niet aannemen. Probeer het zo meteen opnieuw.',
  'This recording was approved already.': 'Deze opname is al goedgekeurd.',
  'A revision of this recording was asked for already.': 'Voor deze opname is al een aanpassing gevraagd.',
  'Another revision of this recording was asked for in the meantime.':
    'Intussen is voor deze opname een andere aanpassing gevraagd.',
  'A newer version of this recording has been delivered.': 'Er is een nieuwere versie van deze opname geleverd.',
  'This order has been cancelled.': 'Deze bestelling is geannuleerd.',
  'An order or a project names this item. Hide it instead.':
    'Een bestelling of project noemt dit item. Verberg het in plaats daarvan.',
  'This taxon is built in.': 'Dit taxon is ingebouwd.',
  'There are taxons below this one. Move or delete them first.':
    'Er hangen taxons onder dit taxon. Verplaats of verwijder die eerst.',
  'There are items with this taxon. Take it from them first.': 'Er zijn items met dit taxon. Haal het eerst daar weg.',
  'The link of this mail is not kept. Have whoever it is for ask for another one.':
    'De link van deze mail is niet bewaard. Laat degene voor wie hij is een nieuwe vragen.',
  'The file that was checked is not kept here any more. Upload it again.':
    'Het gecontroleerde bestand wordt hier niet meer bewaard. Upload het opnieuw.',
  'An import of this check was begun already. See the recent imports.':
    'Een import van deze controle is al begonnen. Zie de recente imports.',
  'Someone else changed this in the meantime.': 'Iemand anders heeft dit intussen gewijzigd.',
}

export const refusalIn = (message: string, locale: Locale): string =>
  locale === 'nl' ? (dutch[message] ?? message) : message

import { formatDateTime } from '../../src/api/contract/format.ts'
import { askingLetterInEnglish } from './asking-letter-en.ts'
import { isName, plainLetter } from './letter-parts.ts'
import type { CustomerMail, Letter, SecurityChange } from './mail-facts.ts'
import { orderLetterInEnglish } from './order-letter-en.ts'

const hello = (recipient: string): string => (isName(recipient) ? `Hello ${recipient},` : 'Hello,')

const changes: Record<SecurityChange, string> = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset by a mailed link',
  'two-factor-on': 'Two-factor sign-in was turned on',
  'two-factor-off': 'Two-factor sign-in was turned off',
  'recovery-codes': 'Your recovery codes were renewed',
  'wrong-passwords': 'Wrong passwords were entered in your account settings',
}

/** The mails in English. */
export const letterInEnglish = (mail: CustomerMail, brand: string): Letter => {
  switch (mail.kind) {
    case 'feedback-request':
    case 'feedback-reminder':
      return askingLetterInEnglish(mail, hello(mail.facts.recipient))
    case 'feedback-received': {
      const { recipient, by, project, voices, comment, link } = mail.facts
      return {
        ...plainLetter,
        subject: `${by} gave feedback on ${project}`,
        heading: 'Your client has answered',
        paragraphs: [
          hello(recipient),
          voices === '' ? `${by} has answered for ${project}.` : `${by} chose ${voices} for ${project}.`,
        ],
        quote: comment,
        button: { label: 'Open the project', url: link },
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
      return orderLetterInEnglish(mail, hello(mail.facts.recipient))
    case 'password-reset':
      return {
        ...plainLetter,
        subject: 'Set a new password',
        heading: 'Set a new password',
        paragraphs: [
          'Somebody asked for a new password for this email address. If it was you, choose it with the button below.',
          'The link works once, for one hour. If it was not you, ignore this mail: nothing changes.',
        ],
        button: { label: 'Choose a new password', url: mail.facts.link },
      }
    case 'email-change':
      return {
        ...plainLetter,
        subject: 'Confirm your email address',
        heading: 'Confirm your email address',
        paragraphs: [
          hello(mail.facts.recipient),
          'With the button below you sign in with this email address from now on. Until then nothing changes.',
          'The link works once, for one hour. If you did not ask for this, ignore this mail.',
        ],
        button: { label: 'Confirm this address', url: mail.facts.link },
      }
    case 'email-change-asked':
      return {
        ...plainLetter,
        subject: 'Your email address is about to change',
        heading: 'Your email address is about to change',
        paragraphs: [
          hello(mail.facts.recipient),
          `Somebody with your password asked to sign in with ${mail.facts.email} from now on. It changes as soon as the link is opened that we sent there.`,
          'If it was not you, sign in, change your password and sign out everywhere else under Security.',
        ],
      }
    case 'security-changed': {
      const { recipient, change, at, contact } = mail.facts
      const done = changes[change]
      const ifYou =
        change === 'wrong-passwords'
          ? 'They were too many: for up to a quarter of an hour no password is taken there, not even the right one. If it was you, try again after that.'
          : 'If it was you, there is nothing that you need to do.'
      return {
        ...plainLetter,
        subject: done,
        heading: done,
        paragraphs: [
          hello(recipient),
          `${done} on ${formatDateTime(at, 'at', 'amsterdam')} (Amsterdam). ${ifYou}`,
          `If it was not you, choose 'Trouble signing in?' on the sign-in page and set a new password: that signs everybody out. If you can't sign in after that, write to ${contact}.`,
        ],
      }
    }
    case 'registration-received':
      return {
        ...plainLetter,
        subject: 'We received your registration',
        heading: 'Thank you for your registration',
        paragraphs: [
          hello(mail.facts.recipient),
          `Our team evaluates your request and will contact you as soon as possible. In the meantime you can sign in and explore the voices of ${brand}.`,
        ],
      }
    case 'registration-approved':
      return {
        ...plainLetter,
        subject: 'Your account is ready',
        heading: 'Your account is ready',
        paragraphs: [
          hello(mail.facts.recipient),
          'Our team has approved your registration. You can now add clients, start projects and place orders.',
        ],
        button: { label: 'Sign in', url: mail.facts.link },
      }
    case 'administrator-added':
      return {
        ...plainLetter,
        subject: `You can sign in for the team of ${brand}`,
        heading: 'Choose a password',
        paragraphs: [
          hello(mail.facts.recipient),
          `You were added to the team of ${brand}. Choose a password with the button below; you sign in with it and this email address.`,
          "The link works once, for one hour. After that, choose 'Trouble signing in?' on the sign-in page: another one is mailed.",
        ],
        button: { label: 'Choose a password', url: mail.facts.link },
      }
    case 'registration-rejected':
      return {
        ...plainLetter,
        subject: 'About your registration',
        heading: 'About your registration',
        paragraphs: [
          hello(mail.facts.recipient),
          `Our team has evaluated your request. We can't open an account for you. Questions? Write to ${mail.facts.contact}.`,
        ],
      }
  }
}

import { html, raw } from 'hono/html'
import { contrast, readableOn } from '../../src/api/contract/theme.ts'
import { type Html, htmlText, joined } from '../shared/html.ts'
import type { Locale } from '../shared/locale.ts'
import type { MailBrand } from './mail-brand.ts'
import type { Letter, LetterLine } from './mail-facts.ts'

const linesOf = (text: string): Html => joined(text.split(/\r?\n/), raw('<br>'))

/** Raw: the name of a font stands in quotes. In each cell again: some programs hand nothing down to a table. */
const font = raw("font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:25px")
const ground = '#f4f4f6'

/** Both spellings: mail programs know one or the other. */
const breakable = 'overflow-wrap:anywhere;word-break:break-word'

type ButtonColors = { color: string; text: string; edge: string }

const buttonOf = ({ label, url }: { label: string; url: string }, { color, text, edge }: ButtonColors): Html =>
  html`<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:13px 24px;border:1px solid ${edge};border-radius:8px;background:${color};color:${text};font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0;font-size:13px;line-height:20px;${breakable}"><a href="${url}" style="color:inherit">${url}</a></p>`

const quoteOf = (quote: string, color: string): Html =>
  html`<blockquote dir="auto" style="margin:20px 0;padding:4px 0 4px 16px;border-left:3px solid ${color};${breakable}">${linesOf(quote)}</blockquote>`

const right = 'text-align:right;white-space:nowrap;vertical-align:top'
const small = 'font-size:14px;line-height:20px'

const partOf = ({ label, amount }: LetterLine['parts'][number]): Html =>
  html`<tr><td style="padding:0 12px 0 16px;${small};${breakable}">${label}</td><td style="padding:0;${small};${right}">${amount}</td></tr>`

const billTable = ({ lines, sums }: Letter): Html => {
  const rows = [
    ...lines.map(
      ({ name, detail, amount, parts }) =>
        html`<tr><td style="padding:8px 12px 0 0;${breakable}">${name}${detail === '' ? '' : html`<br><span style="${small}">${detail}</span>`}</td><td style="padding:8px 0 0;${right}">${amount}</td></tr>${parts.map(partOf)}`,
    ),
    ...sums.map(({ label, amount }, index) => {
      const edge = index === 0 ? 'border-top:1px solid;' : ''
      const weight = index === sums.length - 1 ? 'font-weight:700;' : ''
      return html`<tr><td style="padding:4px 12px 4px 0;${edge}${weight}">${label}</td><td style="padding:4px 0;${edge}${weight}${right}">${amount}</td></tr>`
    }),
  ]
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;border-collapse:collapse">${rows}</table>`
}

/** As wide as a card on 320 px at most. A picture is worth nothing to a program that shows none: its text is the sender's name. */
const logoOf = (logo: string, name: string): Html =>
  html`<p style="margin:0 0 24px"><img src="${logo}" alt="${name}" height="40" style="width:auto;height:auto;max-width:232px;max-height:40px;border:0"></p>`

/** The letter as HTML that needs no style sheet and no script; but for the sender's logo, everything is in it. */
export const htmlOf = (
  letter: Letter,
  { name, palette, logo }: Pick<MailBrand, 'name' | 'palette' | 'logo'>,
  locale: Locale,
): string => {
  const background = palette['background-color']
  const text = readableOn(background, palette['text-color'])
  const button = palette['button-color']
  // On a ground of nearly its own colour a button is seen by its edge alone.
  const edge = contrast(background, button) < 1.5 ? text : button
  const parts = [
    ...(logo === null ? [] : [logoOf(logo, name)]),
    html`<h1 style="margin:0 0 20px;font-size:24px;line-height:31px;${breakable}">${letter.heading}</h1>`,
    ...letter.paragraphs.map((paragraph) => html`<p style="margin:0 0 14px;${breakable}">${linesOf(paragraph)}</p>`),
    ...(letter.quote === null || letter.quote === '' ? [] : [quoteOf(letter.quote, edge)]),
    ...(letter.lines.length === 0 ? [] : [billTable(letter)]),
    ...(letter.button === null
      ? []
      : [
          buttonOf(letter.button, {
            color: button,
            text: readableOn(button, palette['button-text-color']),
            edge,
          }),
        ]),
  ]
  return htmlText(html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${letter.subject}</title></head>
<body style="margin:0;padding:0;background:${ground};${font}">
<table role="presentation" lang="${locale}" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;color:#3d3d46;font-weight:700;${breakable}">${name}</td></tr>
<tr><td style="padding:32px 28px;background:${background};color:${text};border-radius:12px;${font}">
${joined(parts, '\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`)
}

const billTextOf = ({ lines, sums }: Letter): string =>
  [
    ...lines.flatMap(({ name, detail, amount, parts }) => [
      `${name}: ${amount}`,
      ...(detail === '' ? [] : [`  ${detail}`]),
      ...parts.map((part) => `  ${part.label}: ${part.amount}`),
    ]),
    '',
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ].join('\n')

/** The same letter as plain text. */
export const textOf = (letter: Letter, { name }: Pick<MailBrand, 'name'>): string =>
  [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.quote === null || letter.quote === '' ? [] : [letter.quote.replace(/^/gm, '> ')]),
    ...(letter.lines.length === 0 ? [] : [billTextOf(letter)]),
    ...(letter.button === null ? [] : [`${letter.button.label}:\n${letter.button.url}`]),
    `-- \n${name}`,
  ].join('\n\n')

import { readableOn } from '../../src/api/contract/theme.ts'
import type { MailBrand } from './mail-brand.ts'
import type { Letter, MailLocale } from './mail-facts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in content and in quoted attributes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const linesOf = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const ground = '#f4f4f6'

const buttonOf = ({ label, url }: { label: string; url: string }, color: string, text: string): string =>
  `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${color};color:${text};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;line-height:20px;overflow-wrap:anywhere"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(url)}</a></p>`

const quoteOf = (quote: string, color: string): string =>
  `<blockquote style="margin:20px 0;padding:4px 0 4px 16px;border-left:3px solid ${color};overflow-wrap:anywhere">${linesOf(quote)}</blockquote>`

/** The letter as HTML that needs no style sheet, image or script. */
export const htmlOf = (letter: Letter, { name, palette }: MailBrand, locale: MailLocale): string => {
  const background = palette['background-color']
  const text = readableOn(background, palette['text-color'])
  const button = palette['button-color']
  const parts = [
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:31px;overflow-wrap:anywhere">${escapeHtml(letter.heading)}</h1>`,
    ...letter.paragraphs.map(
      (paragraph) => `<p style="margin:0 0 14px;overflow-wrap:anywhere">${linesOf(paragraph)}</p>`,
    ),
    ...(letter.quote === null || letter.quote === '' ? [] : [quoteOf(letter.quote, button)]),
    ...(letter.button === null
      ? []
      : [buttonOf(letter.button, button, readableOn(button, palette['button-text-color']))]),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${ground};${font};font-size:16px;line-height:25px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;color:#3d3d46;font-weight:700;overflow-wrap:anywhere">${escapeHtml(name)}</td></tr>
<tr><td style="padding:32px 28px;background:${background};color:${text};border-radius:12px;${font}">
${parts.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The same letter as plain text. */
export const textOf = (letter: Letter, { name }: MailBrand): string =>
  [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.quote === null || letter.quote === '' ? [] : [letter.quote.replace(/^/gm, '> ')]),
    ...(letter.button === null ? [] : [`${letter.button.label}:\n${letter.button.url}`]),
    `-- \n${name}`,
  ].join('\n\n')

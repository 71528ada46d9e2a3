import { Marked } from 'marked'

/** An anchor of a heading's words. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** HTML of the guide for whoever embeds: headings can be linked to, and what is wide scrolls by the keyboard, too. */
export const guideOf = (markdown: string): string => {
  const marked = new Marked()
  let section = ''
  const plain = new Marked()
  return marked
    .use({
      renderer: {
        heading({ depth, text, tokens }) {
          section = text.replaceAll('`', '')
          return `<h${depth} id="${anchorOf(section)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
        },
        code: ({ text }) =>
          `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>\n`,
        table: ({ raw }) =>
          `<div class="scroller" role="region" aria-label="${section.replaceAll('"', '&quot;')}" tabindex="0">${plain.parse(raw, { async: false })}</div>\n`,
      },
    })
    .parse(markdown, { async: false })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Embedded } from '../../../src/api/contract/embed.ts'
import { elementCode, pinnedScript } from '../../../src/api/contract/embed-code.ts'
import { installCode, plainCode, reactCode } from '../../../src/api/contract/embed-package.ts'
import { widgetReference } from '../../../src/api/contract/widget-reference.ts'
import type { WidgetVersion } from '../../../src/api/contract/widget-version.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import { type Html, joined } from '../../shared/html.ts'
import { originOf } from '../api/origin.ts'
import { widgetPolicy } from './widget-policy.ts'
import { widgetVersion } from './widget-version.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;color:light-dark(#15161d,#f1f1f5);background:light-dark(#f7f7f9,#101116)}
body{max-width:1200px;margin:0 auto;padding:24px;overflow-wrap:break-word}
h2{margin-top:48px}
code,pre,output{font:13px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
pre{padding:16px;overflow-x:auto;border:1px solid light-dark(#e6e7ec,#2a2c37);border-radius:10px;background:light-dark(#fff,#17181f);white-space:pre-wrap}
.scroller{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 12px;border-bottom:1px solid light-dark(#e6e7ec,#2a2c37);text-align:start;vertical-align:top}
th{white-space:nowrap}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px;margin-block:16px}
label{display:grid;gap:4px;font-size:14px}
.copy{display:flex;flex-wrap:wrap;align-items:center;gap:16px}
button{min-height:40px;padding:0 16px;border:1px solid light-dark(#8b90a2,#6a6f80);border-radius:6px;font:inherit;color:inherit;background:light-dark(#fff,#17181f)}
input,select{box-sizing:border-box;width:100%;min-height:40px;padding:0 8px;border:1px solid light-dark(#8b90a2,#6a6f80);border-radius:6px;font:inherit;color:inherit;background:light-dark(#fff,#17181f)}
voice-explorer{display:block;min-height:100vh}
.heard{max-height:240px;overflow:auto}`

const pageHeaders = {
  'Content-Security-Policy': widgetPolicy(style, "'none'"),
  'Cache-Control': 'no-cache',
  'X-Frame-Options': 'DENY',
}

/** A cell's text, with what stands between backticks as code. */
const cell = (text: string): Html =>
  joined(
    text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part.replaceAll('**', '')}`)),
    '',
  )

type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }

const tableOf = ({ head, rows }: Table, label: string): Html =>
  html`<div class="scroller" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${head.map((text) => html`<th scope="col">${cell(text)}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name = '', ...texts]) =>
      html`<tr><th scope="row">${cell(name)}</th>${texts.map((text) => html`<td>${cell(text)}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`

/** What can be chosen from; everything else is typed. */
const values: Record<string, readonly string[]> = {
  kind: ['voices', 'talent', 'music', 'idents'],
  locale: ['en', 'nl'],
  'color-scheme': ['light', 'dark', 'auto'],
  layout: ['grid', 'list', 'compact'],
  hide: ['filters', 'search', 'pagination', 'filters search pagination'],
  selectable: ['true'],
}

/** They say from where and when the explorer comes, which is settled on this page. */
const settled = new Set(['loading', 'base-url'])

const controls = (): Html[] =>
  widgetReference.attributes.rows.flatMap(([cellText = '']) => {
    const name = cellText.replaceAll('`', '')
    if (settled.has(name)) return []
    const choices = values[name]
    const control =
      choices === undefined
        ? html`<input name="${name}" autocomplete="off" spellcheck="false">`
        : html`<select name="${name}"><option value="">–</option>${choices.map((choice) => html`<option>${choice}</option>`)}</select>`
    return [html`<label>${name}${control}</label>\n`]
  })

const voices: Embedded = { shown: { kind: 'voices' }, settings: {} }

const codeBlock = (code: string): Html => html`<pre tabindex="0"><code>${code}</code></pre>`

/** What names the version of today; nothing where the build tells of none. */
const versionParts = (origin: string, version: WidgetVersion | null): Html =>
  version === null
    ? html``
    : html`<h2>As a package</h2>
<p>For sites that are built with npm; it brings types, and a component for React with a prop for each attribute and each event.</p>
${codeBlock(installCode(version.package))}
<h3>React</h3>
${codeBlock(reactCode(origin, voices))}
<h3>Without React</h3>
${codeBlock(plainCode(origin, voices))}
<h2>One version</h2>
<p>The script above is always the newest. This one never changes, and the browser checks it; <a href="/widget/version.json">version.json</a> tells the current one to programs.</p>
${codeBlock(pinnedScript(version))}`

type Facts = { origin: string; brandName: string; version: WidgetVersion | null }

const headOf = (brandName: string): Html => html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The explorer on your own website – ${brandName}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>`

const pageOf = ({ origin, brandName, version }: Facts): Html => html`<!doctype html>
<html lang="en">
<head>
${headOf(brandName)}
<meta name="description" content="The explorer of ${brandName} on your own website: try it, and see all that it offers.">
<link rel="canonical" href="${origin}/widget/">
<script async src="/widget/voice-explorer.js"></script>
<script defer src="/widget/playground.js"></script>
</head>
<body>
<main>
<h1>The explorer on your own website</h1>
<p>Paste two lines where it is to appear.</p>
${codeBlock(elementCode(origin, voices))}
<p><a href="${guidePath}">The guide</a> says the rest: frames, colours and shapes of your own, policies, what is stored, and other ways to paste it.</p>
<h2 id="playground">Playground</h2>
<p>Every attribute may change at any time.</p>
<form aria-labelledby="playground">
${controls()}</form>
<pre tabindex="0"><output aria-label="The element"></output></pre>
<div class="copy"><button type="button">Copy code</button><span role="status"></span></div>
<voice-explorer></voice-explorer>
<h3 id="heard">Events</h3>
<div class="heard" role="log" aria-labelledby="heard" tabindex="0"><ol></ol></div>
<h2>Attributes</h2>
${tableOf(widgetReference.attributes, 'Attributes')}
<h2>Properties</h2>
<p>Each attribute has one, and, once the explorer is there:</p>
${tableOf(widgetReference.properties, 'Properties')}
<h2>Methods</h2>
${tableOf(widgetReference.methods, 'Methods')}
<h2>Events</h2>
<p>Each is named <code>voice-explorer:</code> and this:</p>
${tableOf(widgetReference.events, 'Events')}
${versionParts(origin, version)}
</main>
</body>
</html>
`

const guidePath = '/widget/guide'

/** The guide as it was built, with this portal's address in its code. */
const guideOf = (guide: string, { origin, brandName }: Omit<Facts, 'version'>): Html => html`<!doctype html>
<html lang="en">
<head>
${headOf(brandName)}
</head>
<body>
<main>
<p><a href="/widget/">Try it</a></p>
${raw(guide.replaceAll('https://portal.example', html`${origin}`.toString()))}</main>
</body>
</html>
`

/** Mounts the page that shows what the widget can do, and lets it be tried, and the guide beside it. */
export const mountWidgetPage = (app: Hono, { config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): void => {
  const { brandName, distDir } = config
  app.get('/widget', (c) => c.redirect('/widget/', 301))
  app.get(guidePath, async (c) => {
    const guide = await readFile(join(distDir, 'reference/widget-guide.html'), 'utf8').catch(() => null)
    if (guide === null) throw new NotFound()
    return c.html(guideOf(guide, { origin: originOf(c, config), brandName }), 200, pageHeaders)
  })
  app.get('/widget/', async (c) => {
    const version = await widgetVersion(distDir, publicUrl)
    return c.html(pageOf({ origin: originOf(c, config), brandName, version }), 200, pageHeaders)
  })
}

import { expect, test } from 'vitest'
import { guideOf } from '../../scripts/widget/guide.ts'

test('the guide becomes a page whose chapters can be linked to, and whose tables scroll by the keyboard', () => {
  const guide = [
    '# The explorer',
    '',
    '## How it `looks`',
    '',
    '| name | gives |',
    '| --- | --- |',
    '| `a` | b & c |',
  ].join('\n')
  expect(guideOf(`${guide}\n\n\`\`\`html\n<b title="&">\n\`\`\`\n`).replaceAll('\n', '')).toBe(
    '<h1 id="the-explorer">The explorer</h1>' +
      '<h2 id="how-it-looks">How it <code>looks</code></h2>' +
      '<div class="scroller" role="region" aria-label="How it looks" tabindex="0">' +
      '<table><thead><tr><th>name</th><th>gives</th></tr></thead>' +
      '<tbody><tr><td><code>a</code></td><td>b &amp; c</td></tr></tbody></table></div>' +
      '<pre tabindex="0"><code>&lt;b title="&amp;"></code></pre>',
  )
})

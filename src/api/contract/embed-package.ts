import { attributesOf, type Embedded } from './embed.ts'
import { anySize, type EmbedSize, keptHeight } from './embed-code.ts'
import { jsonIn } from './json-in.ts'
import type { WidgetVersion } from './widget-version.ts'

const packageName = '@voice-portal/explorer'

const propertyOf = (attribute: string): string => attribute.replace(/-./, (found) => found.charAt(1).toUpperCase())

const isNumber = /^(?:theme|page-size|start)$/
const isJson = /^(?:filters|messages)$/

/** What an attribute says, as JavaScript has it; what can't be understood is left to the element to tell of. */
const meantBy = ([name, text]: [string, string]): unknown => {
  if (name === 'selectable') return true
  if (isNumber.test(name) && /^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  return isJson.test(name) ? (jsonIn(text) ?? text) : text
}

const settingsOf = (embedded: Embedded): [string, unknown][] =>
  Object.entries(attributesOf(embedded)).map((entry) => [propertyOf(entry[0]), meantBy(entry)])

const textOf = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** A value as people write it. */
const written = (value: unknown): string => {
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(
    ([key, inner]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : textOf(key)}: ${written(inner)}`,
  )
  return `{ ${entries.join(', ')} }`
}

/** A text stands between quotes as in HTML where it needs no escapes; all else is an expression. */
const propOf = ([name, value]: [string, unknown]): string => {
  if (value === true) return name
  return typeof value === 'string' && /^[\w .,:/+=-]*$/.test(value)
    ? `${name}="${value}"`
    : `${name}={${written(value)}}`
}

const stylesOf = ({ width, height }: EmbedSize): Record<string, string | number> => ({
  ...(width !== null && { maxWidth: `${width}px` }),
  ...(height !== null && { height: `${height}px`, minHeight: 0, overflow: 'auto' }),
})

const lineWidth = 120

/** What puts the package into a site. */
export const installCode = (address: string): string => `npm install ${address}`

type PackageOptions = { size?: EmbedSize; pinned?: Pick<WidgetVersion, 'version' | 'integrity'> | null }

/** A component of React that shows it. `origin` is the portal's. */
export const reactCode = (
  origin: string,
  embedded: Embedded,
  { size = anySize, pinned = null }: PackageOptions = {},
): string => {
  const facts: [string, unknown][] = [['portal', origin]]
  if (pinned !== null) facts.push(['version', pinned.version], ['integrity', pinned.integrity])
  facts.push(...settingsOf(embedded))
  const styles = stylesOf(size)
  if (Object.keys(styles).length > 0) facts.push(['style', styles])
  const props = facts.map(propOf)
  const line = `export const Explorer = () => <VoiceExplorer ${props.join(' ')} />`
  return [
    `import { VoiceExplorer } from '${packageName}/react'`,
    '',
    ...(line.length <= lineWidth
      ? [line]
      : ['export const Explorer = () => (', '  <VoiceExplorer', ...props.map((prop) => `    ${prop}`), '  />', ')']),
  ].join('\n')
}

/** The same without React: the element at the end of the page. */
export const plainCode = (
  origin: string,
  embedded: Embedded,
  { size = anySize, pinned = null }: PackageOptions = {},
): string => {
  const styles = {
    display: 'block',
    minHeight: keptHeight(embedded.shown),
    ...stylesOf(size),
  }
  const given = pinned === null ? [origin] : [origin, { version: pinned.version, integrity: pinned.integrity }]
  return [
    `import { loadVoiceExplorer } from '${packageName}'`,
    '',
    "const explorer = document.createElement('voice-explorer')",
    ...settingsOf(embedded).map(([name, value]) => `explorer.${name} = ${written(value)}`),
    `Object.assign(explorer.style, ${written(styles)})`,
    'document.body.append(explorer)',
    `await loadVoiceExplorer(${given.map(written).join(', ')})`,
  ].join('\n')
}

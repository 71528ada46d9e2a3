/** The first that fits: most browsers name the others too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const longest = 60

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/** What a person calls the browser and the device; what is unknown is shown as it calls itself. */
export const browserOf = (userAgent: string | null): { browser: string | null; system: string | null } => {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null }
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser === null && system === null ? { browser: userAgent.slice(0, longest), system } : { browser, system }
}

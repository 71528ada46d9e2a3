/** What a page asks for with the first press on 'Compare'. */
export { ComparisonBar } from './comparison-bar.tsx'
export { startComparison } from './running-comparison.ts'

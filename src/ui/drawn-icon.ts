import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** What an icon is drawn of, such as `['circle', { cx: '11', cy: '11', r: '8' }]`. */
type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>]

const strokes = { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * An icon of these shapes, for beside a text: nobody is told of it. Builds take this in place of Lucide's own maker
 * (`scripts/portal-build/lighter-icons.ts`), which knows sizes, colours and classes that ours have from sheets.
 */
const drawnIcon =
  (shapes: readonly Shape[]): FunctionComponent<SVGProps<SVGSVGElement>> =>
  (props) =>
    createElement(
      'svg',
      { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', ...strokes, 'aria-hidden': true, ...props },
      ...shapes.map(([element, attributes]) => createElement(element, attributes)),
    )

export default drawnIcon

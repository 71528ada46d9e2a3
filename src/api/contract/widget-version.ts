/** One build of the widget, as `/widget/version.json` tells of the current one; none of it ever changes. */
export type WidgetVersion = {
  version: string
  /** The address of its script. */
  script: string
  /** What the browser checks that script by. */
  integrity: string
  /** The address of its npm package. */
  package: string
}

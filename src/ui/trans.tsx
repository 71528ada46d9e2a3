import { type TransProps, Trans as WithTags } from '@lingui/react'

/**
 * What the macros make of texts on screen. Lingui looks for its tags in the finished text, and so in what a person wrote
 * as well: a name such as "<b>" would lose its brackets, "<toString/>" end the screen. Such a value goes in as a node.
 */
export const Trans = ({ values = {}, ...props }: TransProps) => {
  const asWritten = Object.entries(values).map(([name, value]) =>
    typeof value === 'string' && value.includes('<') ? [name, [value]] : [name, value],
  )
  return <WithTags {...props} values={Object.fromEntries(asWritten)} />
}

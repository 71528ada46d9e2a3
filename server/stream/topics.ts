const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const expressionOf = (selector: string): RegExp =>
  new RegExp(
    `^${selector
      .split(/\{\w{1,50}\}/)
      .map(escapeExpression)
      .join('[^/]+')}$`,
  )

/** Whether an update's topic is one of those asked for: by name, by a template such as `/books/{id}`, or `*`. */
export const topicMatcher = (selectors: readonly string[]): ((topic: string) => boolean) => {
  if (selectors.includes('*')) return () => true
  const names = new Set(selectors)
  const templates = selectors.filter((selector) => selector.includes('{')).map(expressionOf)
  return (topic) => names.has(topic) || templates.some((template) => template.test(topic))
}

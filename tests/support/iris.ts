/** The resources that a text names, wherever they stand; each once. */
export const irisIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/"(\/api\/v2\/shop\/[^"?{]+)"/g)].map(([, iri]) => iri ?? '')),
]

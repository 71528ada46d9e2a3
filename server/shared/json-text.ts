import { randomUUID } from 'node:crypto'

/** Keeps a place in a text for what is put in afterwards. Nobody can send it: it is made anew by every process. */
const place = randomUUID()
let putIn: string[] | null = null

/** A list whose JSON text is known already, since `JSON.stringify` takes long over thousands of numbers. */
export class WrittenList {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** For `jsonText` its place; for everybody else the list itself. */
  toJSON(): unknown {
    if (putIn === null) return JSON.parse(this.#text)
    putIn.push(this.#text)
    return place
  }
}

/** The text that `JSON.stringify` gives, with the texts of written lists as they are. */
export const jsonText = (value: unknown): string => {
  const texts: string[] = []
  putIn = texts
  try {
    const [first = '', ...others] = JSON.stringify(value).split(`"${place}"`)
    return others.reduce((text, part, at) => text + texts[at] + part, first)
  } finally {
    putIn = null
  }
}

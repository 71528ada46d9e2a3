import { createInterface } from 'node:readline'

/** Asks on the terminal, beside what goes out, and gives whether the answer was yes. Ctrl+C and Ctrl+D are a no. */
export const askPerson = (
  question: string,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): Promise<boolean> =>
  new Promise((resolve) => {
    const prompt = createInterface({ input, output })
    prompt.once('close', () => resolve(false))
    prompt.once('SIGINT', () => prompt.close())
    prompt.question(question, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()))
      prompt.close()
    })
  })
